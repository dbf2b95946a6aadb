import type { Transaction } from 'kysely';
import { recordingCaptions } from '../../../demo/captions.ts';
import type { RecordingName } from '../../../demo/recordings.ts';
import type { DemoVideo } from '../../../demo/types.ts';
import type { Media, Tables } from '../../db/tables/tables.ts';
import { newVideoRow } from '../../domains/catalog/lessons/new-video-row.ts';
import { storeCaptions } from '../../domains/media/captions/store-captions.ts';
import { writeWebVtt } from '../../domains/media/web-vtt/web-vtt.ts';
import { daysBefore } from './resolve-values.ts';

/** Inserts the lessons of one chapter, or the lessons without a chapter (id 0). */
export async function insertVideos(
  transaction: Transaction<Tables>,
  videos: readonly DemoVideo[],
  { courseId, chapterId }: { readonly courseId: number; readonly chapterId: number },
  recordings: ReadonlyMap<RecordingName, Media>,
  now: number,
): Promise<void> {
  if (videos.length === 0) return;
  const rows = videos.map((video) => {
    const media = recordings.get(video.recording);
    if (!media) throw new Error(`the demo site has no recording "${video.recording}"`);
    const published = daysBefore(now, video.publishedDaysAgo);
    const created = Math.min(now, published);
    const lesson = {
      courseId,
      chapterId,
      title: video.title,
      trialSeconds: video.freeSeconds,
      banDrag: video.banDrag,
      media,
    };
    return { ...newVideoRow(lesson, created), published_at: published, is_show: Number(video.isShow) };
  });
  const inserted = await transaction.insertInto('videos').values(rows).returning('id').execute();
  for (const [index, { recording, hasCaptions }] of videos.entries()) {
    const [row, cues] = [inserted[index], recordingCaptions[recording]];
    if (!row || !hasCaptions) continue;
    if (!cues) throw new Error(`the demo site has no captions for "${recording}"`);
    const source = writeWebVtt(cues.map(([start, end, text]) => ({ start, end, settings: '', text })));
    await storeCaptions(transaction, { videoId: row.id, language: 'zh-CN', source }, now);
  }
}
