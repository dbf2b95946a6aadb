import type { SelectQueryBuilder, Transaction } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * Locks an order until the transaction ends and returns it. To avoid deadlocks, a transaction that locks several rows
 * locks the order first.
 */
export function lockOrder(transaction: Transaction<Tables>, orderId: number): Promise<Order> {
  return lock(transaction, transaction.selectFrom('orders').where('id', '=', orderId));
}

/** Locks the order that a payment belongs to, as `lockOrder` does. */
export function lockOrderForPayment(transaction: Transaction<Tables>, paymentNo: string): Promise<Order> {
  const find = transaction
    .selectFrom('orders')
    .where('id', '=', (eb) =>
      eb.selectFrom('payments').select('order_id').where('payment_no', '=', paymentNo),
    );
  return lock(transaction, find);
}

function lock(
  transaction: Transaction<Tables>,
  find: SelectQueryBuilder<Tables, 'orders', object>,
): Promise<Order> {
  const orders = find.selectAll();
  // SQLite needs no row lock: its write transaction locks the whole database.
  const locked = dialectOf(transaction) === 'postgres' ? orders.forUpdate() : orders;
  return locked.executeTakeFirstOrThrow();
}
