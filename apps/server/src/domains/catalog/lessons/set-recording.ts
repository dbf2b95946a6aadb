import type { Transaction } from 'kysely';
import type { Media, Tables } from '../../../db/tables/tables.ts';
import { durationOf } from './new-video-row.ts';
import { updateVideo } from './repo.ts';

/** Sets the recording of a lesson, replacing the present one, and with it the length of the lesson. */
export function setRecording(
  transaction: Transaction<Tables>,
  videoId: number,
  media: Pick<Media, 'id' | 'duration_ms'>,
  now: number,
): Promise<void> {
  const change = { media_id: media.id, duration: durationOf(media), updated_at: now };
  return updateVideo(transaction, videoId, change);
}
