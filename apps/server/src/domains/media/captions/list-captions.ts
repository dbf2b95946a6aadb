import type { Queries } from '../../../db/open.ts';
import { findVideoSummaries } from '../../catalog/lessons/queries.ts';
import { findCaptionLanguages, findNewestCaptions } from './repo.ts';

export interface CaptionLanguage {
  readonly language: string;
  readonly label: string;
}

/** Returns the caption languages of each video; videos without captions are omitted. */
export async function listCaptions(
  db: Queries,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CaptionLanguage[]>> {
  const byVideo = new Map<number, CaptionLanguage[]>();
  for (const { video_id, language, label } of await findCaptionLanguages(db, videoIds)) {
    byVideo.set(video_id, [...(byVideo.get(video_id) ?? []), { language, label }]);
  }
  return byVideo;
}

/** The captions of a lesson in a language, as the operator sees them. */
export interface ListedCaptions extends CaptionLanguage {
  readonly videoId: number;
  /** Title of the lesson. */
  readonly video: string;
}

/** Lists the newest captions with the titles of their lessons. */
export async function listRecentCaptions(db: Queries, limit: number): Promise<ListedCaptions[]> {
  const rows = await findNewestCaptions(db, limit);
  const videos = await findVideoSummaries(
    db,
    rows.map(({ video_id }) => video_id),
  );
  return rows.map(({ video_id, language, label }) => ({
    videoId: video_id,
    video: videos.get(video_id)?.title ?? '',
    language,
    label,
  }));
}
