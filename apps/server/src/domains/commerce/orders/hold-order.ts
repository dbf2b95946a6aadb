import type { Transaction } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** An order, its row held until the transaction ends. Whoever needs several rows holds the order first. */
export function holdOrder(transaction: Transaction<Tables>, orderId: number): Promise<Order> {
  const find = transaction.selectFrom('orders').selectAll().where('id', '=', orderId);
  // SQLite's transaction holds the whole database.
  const held = dialectOf(transaction) === 'postgres' ? find.forUpdate() : find;
  return held.executeTakeFirstOrThrow();
}
