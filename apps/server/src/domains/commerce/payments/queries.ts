import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Payment } from '../../../db/tables/commerce-tables.ts';
import { isOpenApproval } from '../approvals/queries.ts';

export async function findPaymentById(db: Queries, id: number): Promise<Payment | null> {
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return payment ?? null;
}

/** Whether an operator has said that the bank transfer for an order arrived, and that waits for an approval. */
export async function isTransferInApproval(db: Queries, orderId: number): Promise<boolean> {
  const approval = await db
    .selectFrom('approvals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'transfer')
    // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(sql<boolean>`status in ('waiting', 'approved')`)
    .limit(1)
    .executeTakeFirst();
  return approval !== undefined;
}

/** Whether a payment has this number of the gateway or bank. */
export async function isTransactionKnown(
  db: Queries,
  channel: string,
  transactionNo: string,
): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', channel)
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirst();
  return payment !== undefined;
}

/** The payments of an order, oldest first. */
export function findOrderPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The status changes of payments, oldest first. */
export async function findPaymentHistory(db: Queries, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment_moves')
    .select(['payment_id', 'from_status', 'to_status', 'reason', 'created_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute();
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

/** Late money that is neither refunded nor being refunded: number of payments, fen, and time of the oldest. */
export async function readLateMoney(
  db: Queries,
): Promise<{ readonly count: number; readonly leftFen: number; readonly since: number }> {
  const { count, amount, refunded, since } = await db
    .selectFrom('payments')
    // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
    .where('status', '=', sql.lit('late'))
    .where('refund_fen', '<', (eb) => eb.ref('amount_fen'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('amount_fen').as('amount'),
      fn.sum<number | null>('refund_fen').as('refunded'),
      fn.min<number | null>('updated_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, leftFen: (amount ?? 0) - (refunded ?? 0), since: since ?? 0 };
}

/** Number of payments that may still be made. */
export async function countOpenPayments(db: Queries): Promise<number> {
  const { open } = await db
    .selectFrom('payments')
    // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
    .where('status', '=', sql.lit('open'))
    .select((select) => select.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** Bank transfers that members announced and nobody has confirmed or asked an approval for: their number and the time of the oldest, milliseconds UTC. */
export async function readWaitingTransfers(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('payments')
    // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
    .where('status', '=', sql.lit('open'))
    .where('channel', '=', 'hand')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approvals')
            .select('approvals.id')
            .whereRef('approvals.payment_id', '=', 'payments.id')
            .where('approvals.kind', '=', 'transfer')
            .where(isOpenApproval),
        ),
      ),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
