import type { Transaction } from 'kysely';
import type { Media, Tables } from '../../../db/tables/tables.ts';
import { durationOf } from './new-video-row.ts';
import { updateRecording } from './repo.ts';

/**
 * Sets the recording of a lesson, replacing the present one, and with it the length of the lesson. A lesson that waited for
 * its first recording is shown to learners from now on.
 */
export function setRecording(
  transaction: Transaction<Tables>,
  videoId: number,
  media: Pick<Media, 'id' | 'duration_ms'>,
  now: number,
): Promise<void> {
  return updateRecording(transaction, videoId, { media_id: media.id, duration: durationOf(media), now });
}
