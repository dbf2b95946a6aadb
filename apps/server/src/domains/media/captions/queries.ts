import type { Queries } from '../../../db/open.ts';

/** The text of the captions of each lesson, in all languages, on one line; lessons without captions are omitted. */
export async function readCaptionTexts(
  db: Queries,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('video_captions')
    .where('video_id', 'in', videoIds)
    .select(['video_id', 'text'])
    .orderBy('language')
    .execute();
  const texts = new Map<number, string>();
  for (const { video_id, text } of rows) {
    const before = texts.get(video_id);
    const line = text.replace(/\s+/g, ' ').trim();
    texts.set(video_id, before ? `${before} ${line}` : line);
  }
  return texts;
}
