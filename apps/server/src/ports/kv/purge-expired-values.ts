import type { Queries } from '../../db/open.ts';

/**
 * Deletes the values of the table `kv` that ended at or before `now` (milliseconds UTC) and returns how many went.
 * Reads never see them; this only keeps the table small.
 */
export async function purgeExpiredValues(db: Queries, now: number): Promise<number> {
  const result = await db.deleteFrom('kv').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
