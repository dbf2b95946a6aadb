import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';

export interface CaptionRow {
  readonly language: string;
  readonly label: string;
  readonly vtt: string;
  readonly text: string;
}

/** Stores the captions of a video in a language, replacing existing ones. */
export async function saveCaptions(
  db: Queries,
  videoId: number,
  row: CaptionRow,
  now: number,
): Promise<void> {
  const { language, ...content } = row;
  await db
    .insertInto('video_captions')
    .values({ video_id: videoId, language, ...content, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'language']).doUpdateSet({ ...content, updated_at: now }),
    )
    .execute();
}

/** Deletes captions; returns whether there were any. */
export async function deleteCaptions(db: Queries, videoId: number, language: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('video_captions')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What operators see of captions. */
export interface CaptionSummary {
  readonly id: number;
  readonly language: string;
  readonly label: string;
  /** Number of cues. */
  readonly lines: number;
  readonly updated_at: number;
}

/** The captions of a video, in the order in which they were added. */
export function findCaptionSummaries(db: Queries, videoId: number): Promise<CaptionSummary[]> {
  const lines = sql<number>`length(text) - length(replace(text, ${'\n'}, '')) + 1`;
  return db
    .selectFrom('video_captions')
    .select(['id', 'language', 'label', 'updated_at', lines.as('lines')])
    .where('video_id', '=', videoId)
    .orderBy('id')
    .execute();
}

export function findCaption(
  db: Queries,
  id: number,
): Promise<{ video_id: number; language: string } | undefined> {
  return db
    .selectFrom('video_captions')
    .select(['video_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the caption languages of videos, in the order in which they were added. */
export function findCaptionLanguages(
  db: Queries,
  videoIds: readonly number[],
): Promise<{ video_id: number; language: string; label: string }[]> {
  if (videoIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('video_captions')
    .select(['video_id', 'language', 'label'])
    .where('video_id', 'in', videoIds)
    .orderBy('id')
    .execute();
}

export async function findCaptionFile(
  db: Queries,
  videoId: number,
  language: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('video_captions')
    .select('vtt')
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.vtt ?? null;
}

/** Copies the captions of a video in all languages to another one, which has none. */
export async function copyCaptionRows(
  db: Queries,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('video_captions')
    .columns(['video_id', 'language', 'label', 'vtt', 'text', 'created_at', 'updated_at'])
    .expression((build) =>
      build
        .selectFrom('video_captions')
        .where('video_id', '=', from)
        .orderBy('id')
        .select((select) => [
          select.cast<number>(select.val(to), 'integer').as('video_id'),
          ...(['language', 'label', 'vtt', 'text'] as const),
          select.cast<number>(select.val(now), 'bigint').as('created_at'),
          select.cast<number>(select.val(now), 'bigint').as('updated_at'),
        ]),
    )
    .execute();
}
