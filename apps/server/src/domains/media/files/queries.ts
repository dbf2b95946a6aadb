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

/** SHA-256 of the file that each recording was made from, by the recording's id. */
export async function findSourceHashes(
  db: Queries,
  mediaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'source_hash'])
    .where('id', 'in', [...new Set(mediaIds)])
    .execute();
  return new Map(rows.map(({ id, source_hash }) => [id, source_hash]));
}
