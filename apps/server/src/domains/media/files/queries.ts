import type { Queries } from '../../../db/open.ts';

/** Returns the storage keys of the newest recordings: a folder (hls) or a file (mp4). */
export async function findNewestRecordings(db: Queries, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('storage_key')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
