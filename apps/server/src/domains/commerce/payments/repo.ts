import { randomBytes } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Order, Payment } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { PAYMENT_STATES } from './payment-status.ts';

/** Number under which a gateway knows a payment (`P`) or a refund (`R`): 31 characters, unique. */
export function newPaymentReference(kind: 'P' | 'R'): string {
  return kind + randomBytes(15).toString('hex');
}

export async function findPayment(db: Queries, paymentNo: string): Promise<Payment | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst();
  return payment ?? null;
}

/** The open payments of an order, oldest first. */
export function findOpenPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

export interface OpenPaymentInput {
  readonly order: Pick<Order, 'id' | 'due_fen'>;
  readonly channel: string;
  /** Key of the payment method. */
  readonly method: string;
  /** When the gateway is queried first, milliseconds UTC; null for never. */
  readonly queryAt: number | null;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Creates a payment, unless one is open for the order and method, and returns the open one. */
export async function openPayment(
  transaction: Transaction<Tables>,
  { order, channel, method, queryAt, now }: OpenPaymentInput,
): Promise<Payment> {
  await transaction
    .insertInto('payments')
    .values({
      order_id: order.id,
      payment_no: newPaymentReference('P'),
      channel,
      method,
      amount_fen: order.due_fen,
      status: 'open',
      transaction_no: null,
      paid_at: null,
      ask_at: queryAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'method'])
        // The databases match a partial unique index only by its literal condition.
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .execute();
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('method', '=', method)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** Stores a notice; false if the same notice was stored before. */
export async function insertNotice(
  transaction: Transaction<Tables>,
  notice: Insertable<Tables['payment_notices']>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['channel', 'notice_key']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Payments whose gateway is due to be queried, the longest due first; with `all` every payment with a scheduled query. */
export function findPaymentsToQuery(
  db: Queries,
  { now, all, limit }: { readonly now: number; readonly all: boolean; readonly limit: number },
): Promise<Payment[]> {
  const scheduled = db.selectFrom('payments').selectAll().where('ask_at', 'is not', null);
  return (all ? scheduled : scheduled.where('ask_at', '<=', now))
    .orderBy('ask_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sets the time of the next query; false if another process changed it first or the payment is settled. */
export async function rescheduleQuery(
  db: Queries,
  { id, ask_at }: Pick<Payment, 'id' | 'ask_at'>,
  to: { readonly queryAt: number | null; readonly queryCount: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set({ ask_at: to.queryAt, asked: to.queryCount })
    .where('id', '=', id)
    .where('ask_at', '=', ask_at)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Closes the open payments of an order. Their gateways are still queried, because money may be on its way. */
export async function closeOpenPayments(
  transaction: Transaction<Tables>,
  orderId: number,
  reason: string,
  now: number,
): Promise<void> {
  for (const { id } of await findOpenPayments(transaction, orderId))
    await moveState(transaction, PAYMENT_STATES, { id, from: 'open', to: 'closed', reason, now });
}
