import type { Transaction } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Whether the member exists; if so, the account cannot be erased before the transaction ends. */
export async function lockMemberForShare(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<boolean> {
  const find = transaction.selectFrom('members').where('id', '=', memberId).select('id');
  // SQLite's transaction holds the whole database.
  const held = dialectOf(transaction) === 'postgres' ? find.forKeyShare() : find;
  return (await held.executeTakeFirst()) !== undefined;
}
