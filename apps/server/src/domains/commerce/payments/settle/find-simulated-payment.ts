import type { Queries } from '../../../../db/open.ts';

/** Number of the newest payment of an order that went to the simulator; for the demo's notices. */
export async function findSimulatedPaymentNo(db: Queries, orderNo: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.order_no', '=', orderNo)
    .where('payments.channel', '<>', 'hand')
    .select('payments.payment_no')
    .orderBy('payments.id', 'desc')
    .executeTakeFirst();
  return payment?.payment_no ?? null;
}
