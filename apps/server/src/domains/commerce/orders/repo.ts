import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { REFUND_STATUS } from '../refunds/policy.ts';
import { OPEN_STATUSES, ORDER_STATUS } from './order-status.ts';

export type ListedOrder = Awaited<ReturnType<typeof findOrders>>['rows'][number];
export type MembershipPeriod = Awaited<ReturnType<typeof findMembershipPeriods>>['rows'][number];

/** A page of the member's orders with the refunded sum of each, newest first. */
export function findOrders(db: Queries, memberId: number, page: PageRequest, onlyPaid: boolean) {
  const own = db.selectFrom('orders').where('orders.member_id', '=', memberId);
  const listed = onlyPaid ? own.where('orders.status', '=', ORDER_STATUS.paid) : own;
  const sorted = listed
    .selectAll('orders')
    .select((select) =>
      select
        .selectFrom('refunds')
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.status', '=', REFUND_STATUS.success)
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount_fen'), refund.lit(0)).as('sum'))
        .as('refunded_fen'),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
  return readPage(sorted, page);
}

/** A page of the member's membership periods, newest first. `plan_name` is null if the plan was deleted. */
export function findMembershipPeriods(db: Queries, memberId: number, page: PageRequest) {
  const sorted = db
    .selectFrom('member_plans')
    .where('member_id', '=', memberId)
    .selectAll()
    .select((select) =>
      select
        .selectFrom('plans')
        .whereRef('plans.id', '=', 'member_plans.plan_id')
        .select('plans.name')
        .as('plan_name'),
    )
    .orderBy('id', 'desc');
  return readPage(sorted, page);
}

/** Stores an order; null if its number is already used. */
export async function insertOrder(
  transaction: Transaction<Tables>,
  order: Insertable<Tables['orders']>,
): Promise<Order | null> {
  const inserted = await transaction
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function setDiscount(
  transaction: Transaction<Tables>,
  orderId: number,
  {
    code,
    discountFen,
    dueFen,
  }: { readonly code: string; readonly discountFen: number; readonly dueFen: number },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ promo_code: code, discount_fen: discountFen, due_fen: dueFen })
    .where('id', '=', orderId)
    .execute();
}

/** Records the delivery of an order. The primary key refuses a second delivery. */
export async function insertDelivery(
  transaction: Transaction<Tables>,
  order: Order,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('deliveries')
    .values({
      order_id: order.id,
      member_id: order.member_id,
      goods_type: order.goods_type,
      goods_id: order.goods_id,
      created_at: now,
    })
    .execute();
}

/** Records the end of access to the goods of an order; false if nothing was delivered or access ended before. */
export async function endDelivery(
  transaction: Transaction<Tables>,
  orderId: number,
  now: number,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('deliveries')
    .set({ access_ended_at: now })
    .where('order_id', '=', orderId)
    .where('access_ended_at', 'is', null)
    .returning('order_id')
    .execute();
  return ended.length > 0;
}

/** Records the end of access to a course by every order of the member that had delivered it. */
export async function endDeliveriesOf(
  transaction: Transaction<Tables>,
  { memberId, courseId }: { readonly memberId: number; readonly courseId: number },
  now: number,
): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ access_ended_at: now })
    .where('member_id', '=', memberId)
    .where('goods_type', '=', 'COURSE')
    .where('goods_id', '=', courseId)
    .where('access_ended_at', 'is', null)
    .execute();
}

/** Whether the member still has access to the goods by any order. */
export async function hasActiveDelivery(
  transaction: Transaction<Tables>,
  { member_id, goods_type, goods_id }: Pick<Order, 'member_id' | 'goods_type' | 'goods_id'>,
): Promise<boolean> {
  const delivery = await transaction
    .selectFrom('deliveries')
    .select('order_id')
    .where('member_id', '=', member_id)
    .where('goods_type', '=', goods_type)
    .where('goods_id', '=', goods_id)
    .where('access_ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return delivery !== undefined;
}

export async function hasTakenFreePlan(db: Queries, memberId: number, planId: number): Promise<boolean> {
  const taken = await db
    .selectFrom('free_plans_taken')
    .select('order_id')
    .where('member_id', '=', memberId)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Records that the member took a free plan; false if they had taken it before. */
export async function takeFreePlan(transaction: Transaction<Tables>, order: Order): Promise<boolean> {
  const taken = await transaction
    .insertInto('free_plans_taken')
    .values({ member_id: order.member_id, plan_id: order.goods_id, order_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute();
  return taken.length > 0;
}

/** Open orders created at or before `createdUntil` (milliseconds UTC), oldest first. */
export function findOpenBefore(
  db: Queries,
  {
    createdUntil,
    afterId,
    limit,
  }: { readonly createdUntil: number; readonly afterId: number; readonly limit: number },
): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', OPEN_STATUSES)
    .where('created_at', '<=', createdUntil)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The member's open orders, newest first. */
export function findOpenOrders(db: Queries, memberId: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Locks an order until the transaction ends and returns it. To avoid deadlocks, a transaction that locks several rows
 * locks the order first.
 */
export function lockOrder(transaction: Transaction<Tables>, orderId: number): Promise<Order> {
  const find = transaction.selectFrom('orders').selectAll().where('id', '=', orderId);
  return lockRows(transaction, find, 'update').executeTakeFirstOrThrow();
}

/** Locks the order that a payment belongs to, as `lockOrder` does. */
export function lockOrderForPayment(transaction: Transaction<Tables>, paymentNo: string): Promise<Order> {
  const find = transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('order_id').where('payment_no', '=', paymentNo),
    );
  return lockRows(transaction, find, 'update').executeTakeFirstOrThrow();
}
