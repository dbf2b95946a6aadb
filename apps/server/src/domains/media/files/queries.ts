import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

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

const sums = ({ fn, lit }: ExpressionBuilder<Tables, 'media' | 'images' | 'media_jobs'>) =>
  [fn.countAll<number>().as('files'), fn.coalesce(fn.sum<number>('size_bytes'), lit(0)).as('bytes')] as const;

/** Number and size of stored files, by kind. Uploads are those that were not processed yet, or could not be. */
export async function sumMediaFiles(db: Queries) {
  return {
    recordings: await db.selectFrom('media').select(sums).executeTakeFirstOrThrow(),
    images: await db.selectFrom('images').select(sums).executeTakeFirstOrThrow(),
    uploads: await db
      .selectFrom('media_jobs')
      .where('status', '<>', 'ready')
      .select(sums)
      .executeTakeFirstOrThrow(),
  };
}
