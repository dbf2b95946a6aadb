import type { Queries } from '../../../db/open.ts';
import { findCaptionLanguages } from './repo.ts';

export interface CaptionLanguage {
  readonly language: string;
  readonly label: string;
}

/** The languages each of these videos has captions in; videos without any are left out. */
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
