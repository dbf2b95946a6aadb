import type { Queries } from '../../../db/open.ts';
import type { Order, Refund } from '../../../db/tables/commerce-tables.ts';
import { ORDER_STATUS } from './order-status.ts';

/** The order with this number, of any member. For an order of the caller use `findOwnOrder`. */
export async function findOrder(db: Queries, orderNo: string): Promise<Order | null> {
  const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  return order ?? null;
}

/** The newest orders, with one status or (null) with any. */
export function findNewestOrders(db: Queries, status: number | null, limit: number): Promise<Order[]> {
  const all = db.selectFrom('orders').selectAll();
  const wanted = status === null ? all : all.where('status', '=', status);
  return wanted.orderBy('id', 'desc').limit(limit).execute();
}

/** The refunds of an order, oldest first. */
export function findOrderRefunds(db: Queries, orderId: number): Promise<Refund[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The status changes of an order, oldest first. */
export function findOrderHistory(db: Queries, orderId: number) {
  return db
    .selectFrom('order_moves')
    .select(['from_status', 'to_status', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** When a refund ended the access to the goods of an order, milliseconds UTC; null if it did not. */
export async function findAccessEnd(db: Queries, orderId: number): Promise<number | null> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('access_ended_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return delivery?.access_ended_at ?? null;
}

/** Paid orders whose goods were not delivered: their number and when the oldest was paid, milliseconds UTC. */
export async function readUndeliveredOrders(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('orders')
    .leftJoin('deliveries', 'deliveries.order_id', 'orders.id')
    .where('orders.status', '=', ORDER_STATUS.paid)
    // Paid orders from before deliveries were stored have no payment time.
    .where('orders.paid_at', 'is not', null)
    .where('deliveries.order_id', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('orders.paid_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}

/** Number of paid orders of each plan, by its id. */
export async function countSoldPlans(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('goods_type', '=', 'ROLE')
    .where('status', '=', ORDER_STATUS.paid)
    .select(({ fn }) => ['goods_id', fn.countAll<number>().as('count')])
    .groupBy('goods_id')
    .execute();
  return new Map(rows.map(({ goods_id, count }) => [goods_id, count]));
}
