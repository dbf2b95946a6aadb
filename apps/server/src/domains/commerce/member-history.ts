import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';
import { ORDER_STATUS } from './orders/order-status.ts';

// What the operator console shows of a member's purchases: events are the newest first.

/** Orders when they were placed, with their present status. */
export function findOrderEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'goods_name as text', 'order_no', 'status', 'due_fen as amount'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
}

/** When orders became paid or cancelled. */
export function findOrderMoves(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('order_moves')
    .innerJoin('orders', 'orders.id', 'order_moves.order_id')
    .where('orders.member_id', '=', memberId)
    .where('order_moves.to_status', 'in', [ORDER_STATUS.paid, ORDER_STATUS.cancelled])
    .where(isInRange('order_moves.created_at', 'order_moves.id', range))
    .select(['order_moves.id', 'order_moves.created_at as at', 'orders.goods_name as text'])
    .select(['order_moves.order_id', 'orders.order_no', 'order_moves.to_status as status'])
    .select('orders.due_fen as amount')
    .orderBy('order_moves.created_at', 'desc')
    .orderBy('order_moves.id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Refunds when they were requested, with their present status. */
export function findRefundEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('orders.member_id', '=', memberId)
    .where(isInRange('refunds.created_at', 'refunds.id', range))
    .select(['refunds.id', 'refunds.created_at as at', 'orders.goods_name as text', 'orders.order_no'])
    .select(['refunds.order_id', 'refunds.status', 'refunds.amount_fen as amount'])
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Ends of the access to courses that orders had given. The id is that of the order. */
export function findEndedAccess(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .where('deliveries.member_id', '=', memberId)
    .where('deliveries.goods_type', '=', 'COURSE')
    .where('deliveries.access_ended_at', 'is not', null)
    .where(isInRange('deliveries.access_ended_at', 'deliveries.order_id', range))
    .select(['deliveries.order_id as id', 'deliveries.goods_id as course_id', 'orders.goods_name as text'])
    .select((build) => build.ref('deliveries.access_ended_at').$notNull().as('at'))
    .orderBy('deliveries.access_ended_at', 'desc')
    .orderBy('deliveries.order_id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Bought and given periods of membership. The plan may be deleted, its name is then empty. */
export async function findMembershipEvents(db: Queries, memberId: number, range: EventRange) {
  const rows = await db
    .selectFrom('member_plans')
    .leftJoin('plans', 'plans.id', 'member_plans.plan_id')
    .where('member_plans.member_id', '=', memberId)
    .where(isInRange('member_plans.created_at', 'member_plans.id', range))
    .select(['member_plans.id', 'member_plans.created_at as at', 'plans.name', 'member_plans.expired_at'])
    .orderBy('member_plans.created_at', 'desc')
    .orderBy('member_plans.id', 'desc')
    .limit(range.limit)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, text: name ?? '' }));
}

/** Paid orders of a member, and what came in for them minus what was refunded, fen, from the ledger. */
export async function readSpending(
  db: Queries,
  memberId: number,
): Promise<{ readonly paidOrders: number; readonly spentFen: number }> {
  const { paidOrders } = await db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('status', '=', ORDER_STATUS.paid)
    .select((build) => build.fn.countAll<number>().as('paidOrders'))
    .executeTakeFirstOrThrow();
  const { spentFen } = await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .where('orders.member_id', '=', memberId)
    .select((build) => build.fn.coalesce(build.fn.sum<number>('amount_fen'), build.lit(0)).as('spentFen'))
    .executeTakeFirstOrThrow();
  return { paidOrders, spentFen: Number(spentFen) };
}
