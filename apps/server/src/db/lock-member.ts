import type { Transaction } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Strength of the row lock, weakest first, as PostgreSQL names it:
 * - `key share`: the member cannot be deleted. Transactions that share the lock run side by side.
 * - `no key update`: one transaction at a time. Rows that refer to the member may still be inserted.
 * - `update`: one transaction at a time, and rows that refer to the member must wait too.
 */
export type MemberLock = 'key share' | 'no key update' | 'update';

/**
 * Locks the member's row until the transaction ends. Returns whether the member exists. SQLite needs no row lock: its
 * write transactions lock the whole database when they begin.
 */
export async function lockMember(
  transaction: Transaction<Tables>,
  memberId: number,
  mode: MemberLock,
): Promise<boolean> {
  const row = transaction.selectFrom('members').where('id', '=', memberId).select('id');
  if (dialectOf(transaction) === 'sqlite') return (await row.executeTakeFirst()) !== undefined;
  const locked = {
    'key share': () => row.forKeyShare(),
    'no key update': () => row.forNoKeyUpdate(),
    update: () => row.forUpdate(),
  }[mode]();
  return (await locked.executeTakeFirst()) !== undefined;
}
