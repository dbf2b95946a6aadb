import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Media, Tables } from '../../../db/tables/tables.ts';

/** Finds a recording by id. */
export async function findMedia(db: Queries, id: number): Promise<Media | null> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Finds the recording of a kind that was made from the source with this SHA-256. */
export async function findMediaBySource(
  db: Queries,
  kind: 'hls' | 'mp4',
  sourceHash: string,
): Promise<Media | null> {
  const row = await db
    .selectFrom('media')
    .selectAll()
    .where('source_hash', '=', sourceHash)
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertMedia(db: Queries, media: Insertable<Tables['media']>): Promise<Media> {
  return db.insertInto('media').values(media).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a recording's row and returns its storage key; null when there is no such row. */
export async function deleteMedia(db: Queries, mediaId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('media')
    .where('id', '=', mediaId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}
