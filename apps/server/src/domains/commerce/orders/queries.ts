import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Order, Refund } from '../../../db/tables/commerce-tables.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { ORDER_STATUS } from './order-status.ts';

/** The order with this number, of any member. For an order of the caller use `findOwnOrder`. */
export async function findOrder(db: Queries, orderNo: string): Promise<Order | null> {
  const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
  return order ?? null;
}

/** The order with this id, of any member. */
export async function findOrderById(db: Queries, id: number): Promise<Order | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
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

/** When the goods of an order were delivered, and when a refund ended the access to them; null if it did not. */
export async function findDelivery(db: Queries, orderId: number) {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['created_at', 'access_ended_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return delivery ?? null;
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

/** Whether another order of the member also gave access to the goods of an order. */
export async function isDeliveredByAnother(
  db: Queries,
  { id, member_id, goods_type, goods_id }: Pick<Order, 'id' | 'member_id' | 'goods_type' | 'goods_id'>,
): Promise<boolean> {
  const delivery = await db
    .selectFrom('deliveries')
    .select('order_id')
    .where('member_id', '=', member_id)
    .where('goods_type', '=', goods_type)
    .where('goods_id', '=', goods_id)
    .where('order_id', '<>', id)
    .where('access_ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return delivery !== undefined;
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

/** Number of orders that were made with each version of an agreement, by the id of the version. */
export async function countOrdersByAgreement(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('agreement_id', 'is not', null)
    .select((select) => ['agreement_id', select.fn.countAll<number>().as('count')])
    .groupBy('agreement_id')
    .execute();
  return new Map(rows.map(({ agreement_id, count }) => [agreement_id ?? 0, count]));
}

/** Orders that were made with a version of an agreement; null for the members of all. */
export interface AgreementOrders {
  readonly agreementId: number;
  readonly memberIds: readonly number[] | null;
}

function ordersWithAgreement(db: Queries, { agreementId, memberIds }: AgreementOrders) {
  const orders = db
    .selectFrom('orders')
    .select(['id', 'member_id', 'order_no', 'created_at'])
    .where('agreement_id', '=', agreementId);
  // No member has the id 0; PostgreSQL refuses an empty list.
  return memberIds === null ? orders : orders.where('member_id', 'in', [0, ...memberIds]);
}

/** A page of the orders with a version of an agreement, the newest first. */
export const findOrdersWithAgreement = (db: Queries, filter: AgreementOrders, page: PageRequest) =>
  readPage(ordersWithAgreement(db, filter).orderBy('id', 'desc'), page);

/** Ids of the orders with a version of an agreement, the newest first. */
export async function findIdsWithAgreement(
  db: Queries,
  filter: AgreementOrders,
  limit: number,
): Promise<number[]> {
  const ids = ordersWithAgreement(db, filter).clearSelect().select('id');
  return (await ids.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
}

/** Those of some orders that have a version of an agreement, the newest first. */
export const findOrdersWithAgreementById = (db: Queries, filter: AgreementOrders, ids: readonly number[]) =>
  ordersWithAgreement(db, filter).where('id', 'in', ids).orderBy('id', 'desc').execute();

/** The newest order that gives each of these members a course, as `order_no` by the id of the member. */
export async function findCourseDeliveries(
  db: Queries,
  courseId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .where('deliveries.member_id', 'in', memberIds)
    .where('deliveries.goods_type', '=', 'COURSE')
    .where('deliveries.goods_id', '=', courseId)
    .where('deliveries.access_ended_at', 'is', null)
    .select(['deliveries.member_id', 'orders.order_no'])
    .orderBy('deliveries.order_id')
    .execute();
  return new Map(rows.map(({ member_id, order_no }) => [member_id, order_no]));
}
