import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../../db/columns.ts';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Whether the database has no courses, members and settings. */
export async function isEmptySite(db: Queries): Promise<boolean> {
  const [course, member, setting] = await Promise.all([
    db.selectFrom('courses').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('members').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('settings').select('key').limit(1).executeTakeFirst(),
  ]);
  return !course && !member && !setting;
}

/**
 * Checks for an empty site at the start of the seeding transaction. Other processes wait until the transaction ends.
 * The first course gets id 1, even after a rolled back attempt.
 */
export async function claimEmptySite(transaction: Transaction<Tables>): Promise<boolean> {
  // A SQLite transaction locks the whole database, and row ids are rolled back with it.
  if (dialectOf(transaction) === 'sqlite') return isEmptySite(transaction);
  await sql`lock table settings in exclusive mode`.execute(transaction);
  if (!(await isEmptySite(transaction))) return false;
  await sql`select setval(pg_get_serial_sequence('courses', 'id'), 1, false)`.execute(transaction);
  return true;
}
