import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Payment } from '../../../db/tables/commerce-tables.ts';

/** The payments of an order, oldest first. */
export function findOrderPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Late payments that are not fully refunded, with the number of their order, oldest first. */
export function findLatePayments(db: Queries, limit: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'late')
    .where('payments.refund_fen', '<', (eb) => eb.ref('payments.amount_fen'))
    .selectAll('payments')
    .select('orders.order_no')
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}

/** Number of the newest payment of an order at a gateway, for the demo's payment simulator. */
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

/**
 * Payments that may still be made, and late money that is neither refunded nor reserved for a refund. `lateSince` is the arrival of
 * the oldest late money, milliseconds UTC, or null.
 */
export async function readPaymentBacklog(db: Queries) {
  // Literals: SQLite uses a partial index only where the query repeats its condition word for word.
  const { open } = await db
    .selectFrom('payments')
    .where('status', '=', sql.lit('open'))
    .select((select) => select.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  const late = await db
    .selectFrom('payments')
    .where('status', '=', sql.lit('late'))
    .where('refund_fen', '<', (eb) => eb.ref('amount_fen'))
    .select((select) => [
      select.fn.countAll<number>().as('late'),
      select.fn.coalesce(select.fn.sum<number>(sql`amount_fen - refund_fen`), select.lit(0)).as('lateFen'),
      select.fn.min<number | null>('updated_at').as('lateSince'),
    ])
    .executeTakeFirstOrThrow();
  return { open, ...late };
}
