import type { Queries } from '../../../db/open.ts';
import { findCaptionLanguages } from './repo.ts';

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
