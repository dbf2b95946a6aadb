import type { Transaction } from 'kysely';
import { clipCaptions } from '../../../demo/captions/clip-captions.ts';
import type { ClipName, DemoVideo } from '../../../demo/types.ts';
import type { Media, Tables } from '../../db/tables/tables.ts';
import { storeCaptions } from '../../domains/media/captions/store-captions.ts';
import { writeWebVtt } from '../../domains/media/web-vtt/web-vtt.ts';
import { daysBefore } from './days-before.ts';

/** Stores the videos of one chapter, or those without a chapter (id 0). */
export async function insertVideos(
  transaction: Transaction<Tables>,
  videos: readonly DemoVideo[],
  { courseId, chapterId }: { readonly courseId: number; readonly chapterId: number },
  clips: ReadonlyMap<ClipName, Media>,
  now: number,
): Promise<void> {
  if (videos.length === 0) return;
  const rows = videos.map((video) => {
    const media = clips.get(video.clip);
    if (!media) throw new Error(`the demo site has no clip "${video.clip}"`);
    const published = daysBefore(now, video.publishedDaysAgo);
    const created = Math.min(now, published);
    return {
      course_id: courseId,
      chapter_id: chapterId,
      media_id: media.id,
      title: video.title,
      slug: '',
      duration: Math.ceil(media.duration_ms / 1000),
      free_seconds: video.freeSeconds,
      ban_drag: Number(video.banDrag),
      is_ban_sell: 0,
      charge_fen: 0,
      view_num: 0,
      published_at: published,
      is_show: Number(video.isShow),
      seo_keywords: '',
      seo_description: '',
      is_allow_comment: 1,
      created_at: created,
      updated_at: created,
      deleted_at: null,
    };
  });
  const inserted = await transaction.insertInto('videos').values(rows).returning('id').execute();
  for (const [index, { clip, hasCaptions }] of videos.entries()) {
    const [row, cues] = [inserted[index], clipCaptions[clip]];
    if (!row || !hasCaptions) continue;
    if (!cues) throw new Error(`the demo site has no captions for "${clip}"`);
    const source = writeWebVtt(cues.map(([start, end, text]) => ({ start, end, settings: '', text })));
    await storeCaptions(transaction, { videoId: row.id, language: 'zh-CN', source }, now);
  }
}
