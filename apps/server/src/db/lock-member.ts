import type { Transaction } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Lets one transaction of a member at a time go on. It does not hinder rows that only refer to the member, so what
 * does not ask for the lock is not held up. SQLite needs none: its transactions begin with the lock on the whole
 * database.
 */
export async function lockMember(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('members').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}
