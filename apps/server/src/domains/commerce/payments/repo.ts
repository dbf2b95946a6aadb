import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Queries } from '../../../db/open.ts';
import type { Order, Payment } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export async function findPayment(db: Queries, paymentNo: string): Promise<Payment | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst();
  return payment ?? null;
}

/** The order of a payment, its row held until the transaction ends. */
export function lockOrderForPayment(transaction: Transaction<Tables>, paymentNo: string): Promise<Order> {
  const find = transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('order_id').where('payment_no', '=', paymentNo),
    );
  // SQLite's transaction holds the whole database.
  const held = dialectOf(transaction) === 'postgres' ? find.forUpdate() : find;
  return held.executeTakeFirstOrThrow();
}

/** Locks an order until the end of the transaction, as settling one of its payments does. */
export async function lockOrder(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const find = transaction.selectFrom('orders').select('id').where('id', '=', orderId);
  // SQLite's transaction holds the whole database.
  await (dialectOf(transaction) === 'postgres' ? find.forUpdate() : find).executeTakeFirstOrThrow();
}

/** Every payment of an order, oldest first. */
export function findPaymentsOf(db: Queries, orderId: number): Promise<Payment[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The payments of an order that a gateway may still take money for. */
export function findOpenPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
}

/** Stores a payment unless one is open for the order and method; answers the one that is open now. */
export async function openPayment(
  transaction: Transaction<Tables>,
  payment: Insertable<Tables['payments']>,
): Promise<Payment> {
  await transaction
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'method'])
        // The partial key is only recognised by its own words.
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .execute();
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', payment.order_id)
    .where('method', '=', payment.method)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** Stores a report of money unless it was stored before; tells whether it did. */
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

/** Payments whose gateway is due to be asked, the longest due first; all unsettled ones with `everyOne`. */
export function findToAsk(
  db: Queries,
  { now, everyOne, most }: { readonly now: number; readonly everyOne: boolean; readonly most: number },
): Promise<Payment[]> {
  const asked = db.selectFrom('payments').selectAll().where('ask_at', 'is not', null);
  return (everyOne ? asked : asked.where('ask_at', '<=', now))
    .orderBy('ask_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Puts off the next question; false when another process was quicker or the payment is settled. */
export async function rescheduleQuery(
  db: Queries,
  { id, ask_at }: Pick<Payment, 'id' | 'ask_at'>,
  to: { readonly askAt: number | null; readonly asked: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set({ ask_at: to.askAt, asked: to.asked })
    .where('id', '=', id)
    .where('ask_at', '=', ask_at)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Money that came for orders which no longer waited, not wholly given back. */
export function findLatePayments(db: Queries, most: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'late')
    .where('payments.refund_fen', '<', (eb) => eb.ref('payments.amount_fen'))
    .selectAll('payments')
    .select('orders.order_no')
    .orderBy('payments.id')
    .limit(most)
    .execute();
}
