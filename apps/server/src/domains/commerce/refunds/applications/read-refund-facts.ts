import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import type { RefundFacts } from './policy.ts';

/** What decides whether a refund of an order can be applied for, by order id. */
export async function readRefundFacts(
  db: Queries,
  orders: readonly Pick<Order, 'id' | 'status'>[],
): Promise<ReadonlyMap<number, RefundFacts>> {
  const ids = orders.filter(({ status }) => status === ORDER_STATUS.paid).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const left = await db
    .selectFrom('payments')
    .where('order_id', 'in', ids)
    .where('status', '=', 'paid')
    .groupBy('order_id')
    .select('order_id')
    .select(({ fn, eb }) => fn.sum<number>(eb('amount_fen', '-', eb.ref('refund_fen'))).as('left_fen'))
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .where('order_id', 'in', ids)
    .select(['order_id', 'status', 'created_at'])
    .orderBy('id')
    .execute();
  const applications = await db
    .selectFrom('refund_applications')
    .where('order_id', 'in', ids)
    .select(['order_id', 'status', 'reason', 'answer', 'updated_at'])
    .orderBy('id')
    .execute();
  return new Map(
    ids.map((id) => {
      const own = applications.filter(({ order_id }) => order_id === id);
      return [
        id,
        {
          refundableFen: left.find(({ order_id }) => order_id === id)?.left_fen ?? 0,
          refunds: refunds.filter(({ order_id }) => order_id === id),
          application: own.at(-1) ?? null,
          applications: own.length,
        },
      ];
    }),
  );
}
