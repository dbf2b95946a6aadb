import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../../db/columns.ts';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';

/** Whether nobody has used this database yet. */
export async function isEmptySite(db: Queries): Promise<boolean> {
  const [course, member, setting] = await Promise.all([
    db.selectFrom('courses').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('members').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('settings').select('key').limit(1).executeTakeFirst(),
  ]);
  return !course && !member && !setting;
}

/**
 * The same for a transaction that is going to fill it: others wait until it ends, and the first course gets id 1
 * even after an attempt that was rolled back.
 */
export async function claimEmptySite(transaction: Transaction<Tables>): Promise<boolean> {
  // SQLite's transaction holds the whole database, and its row ids roll back with it.
  if (dialectOf(transaction) === 'sqlite') return isEmptySite(transaction);
  await sql`lock table settings in exclusive mode`.execute(transaction);
  if (!(await isEmptySite(transaction))) return false;
  await sql`select setval(pg_get_serial_sequence('courses', 'id'), 1, false)`.execute(transaction);
  return true;
}
