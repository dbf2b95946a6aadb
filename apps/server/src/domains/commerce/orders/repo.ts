import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Order, Refund } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { ORDER_STATUS, REFUND_SUCCESS } from './order-status.ts';

export type ListedOrder = Awaited<ReturnType<typeof findOrders>>['rows'][number];
export type VipPeriod = Awaited<ReturnType<typeof findVipPeriods>>['rows'][number];

/** A page of the member's orders with what was refunded of each, newest first; only paid ones if so asked. */
export async function findOrders(db: Queries, memberId: number, page: PageRequest, onlyPaid: boolean) {
  const own = db.selectFrom('orders').where('orders.member_id', '=', memberId);
  const listed = onlyPaid ? own.where('orders.status', '=', ORDER_STATUS.paid) : own;
  const rows = await listed
    .selectAll('orders')
    .select((select) =>
      select
        .selectFrom('refunds')
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.status', '=', REFUND_SUCCESS)
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount_fen'), refund.lit(0)).as('sum'))
        .as('refunded_fen'),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const { total } = await listed
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total } satisfies Slice<unknown>;
}

/** A page of the member's VIP periods with the name of the plan, if it still exists, newest first. */
export async function findVipPeriods(db: Queries, memberId: number, page: PageRequest) {
  const rows = await db
    .selectFrom('member_plans')
    .leftJoin('plans', 'plans.id', 'member_plans.plan_id')
    .where('member_plans.member_id', '=', memberId)
    .selectAll('member_plans')
    .select('plans.name as plan_name')
    .orderBy('member_plans.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  const { total } = await db
    .selectFrom('member_plans')
    .where('member_id', '=', memberId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total } satisfies Slice<unknown>;
}

/** Stores an order; null when its number is taken. */
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

/** Notes that an order was delivered. The key refuses a second time. */
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

/** Notes that what an order delivered was taken back; false when it delivered nothing, or it was taken back before. */
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

/** Whether any order delivered the same goods to the member and was not taken back. */
export async function hasStandingDelivery(
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

/** Notes that the member took a free plan; false when they had. */
export async function takeFreePlan(transaction: Transaction<Tables>, order: Order): Promise<boolean> {
  const taken = await transaction
    .insertInto('free_plans_taken')
    .values({ member_id: order.member_id, plan_id: order.goods_id, order_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute();
  return taken.length > 0;
}

export async function findOrder(db: Queries, orderNo: string): Promise<Order | null> {
  const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  return order ?? null;
}

/** The refunds of an order, oldest first. */
export function findOrderRefunds(db: Queries, orderId: number): Promise<Refund[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Open orders made at or before an instant, oldest first. */
export function findOpenBefore(
  db: Queries,
  instant: number,
  afterId: number,
  most: number,
): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', [ORDER_STATUS.unpaid, ORDER_STATUS.paying])
    .where('created_at', '<=', instant)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The member's open orders, newest first. */
export function findOpenOrders(db: Queries, memberId: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', [ORDER_STATUS.unpaid, ORDER_STATUS.paying])
    .orderBy('id', 'desc')
    .execute();
}

/** Forgets signs that opened the cashier and repeated requests whose time is over. */
export async function deleteOldKeys(
  db: Queries,
  { now, requestsBefore }: { readonly now: number; readonly requestsBefore: number },
): Promise<void> {
  await db.deleteFrom('order_signs').where('expires_at', '<=', now).execute();
  await db.deleteFrom('order_requests').where('created_at', '<=', requestsBefore).execute();
}

/** The newest orders for the operator, of one status or of all. */
export function findNewestOrders(db: Queries, status: number | null, most: number): Promise<Order[]> {
  const all = db.selectFrom('orders').selectAll();
  const wanted = status === null ? all : all.where('status', '=', status);
  return wanted.orderBy('id', 'desc').limit(most).execute();
}

/** When a refund ended the access to what the order delivered, milliseconds UTC; null when it did not. */
export async function findAccessEnd(db: Queries, orderId: number): Promise<number | null> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('access_ended_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return delivery?.access_ended_at ?? null;
}

/** Every change of an order's status, oldest first. */
export function findHistory(db: Queries, orderId: number) {
  return db
    .selectFrom('order_moves')
    .select(['from_status', 'to_status', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
