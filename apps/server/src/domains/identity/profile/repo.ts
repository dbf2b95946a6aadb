import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { isUniqueViolation } from '../../../db/transaction.ts';

/**
 * Locks a nickname until the transaction ends. SQLite needs no lock: its write transactions lock the whole database
 * when they begin.
 */
export async function lockNickname(transaction: Transaction<Tables>, nickname: string): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtext('nickname'), hashtext(${nickname}))`.execute(transaction);
}

/** Whether another member has the nickname. */
export async function isNicknameTaken(db: Queries, nickname: string, memberId: number): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('nick_name', '=', nickname)
    .where('id', '!=', memberId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Stores the nickname; returns false when the member has already chosen one. */
export async function storeNickname(
  db: Queries,
  memberId: number,
  nickname: string,
  now: number,
): Promise<boolean> {
  const stored = await db
    .updateTable('members')
    .set({ nick_name: nickname, is_set_nickname: 1, updated_at: now })
    .where('id', '=', memberId)
    .where('is_set_nickname', '=', 0)
    .returning('id')
    .execute();
  return stored.length > 0;
}

/**
 * Replaces the number `from` of a member. `taken`: the unique key says that another member has the new number. `stale`:
 * the member's number is no longer `from`. Do not call it inside a transaction: a taken number would abort it.
 */
export async function replaceMobile(
  db: Queries,
  memberId: number,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<'replaced' | 'taken' | 'stale'> {
  try {
    const replaced = await db
      .updateTable('members')
      .set({ mobile: to, updated_at: now })
      .where('id', '=', memberId)
      .where('mobile', '=', from)
      .returning('id')
      .execute();
    return replaced.length > 0 ? 'replaced' : 'stale';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

export async function insertUpload(db: Queries, upload: Insertable<Tables['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}
