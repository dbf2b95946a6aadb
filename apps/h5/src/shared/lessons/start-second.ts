import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { finishSecond } from '@zaixue/contract/rules/progress';

/** A trial that was left this close to its end begins anew, seconds. */
const TRIAL_END_SECONDS = 5;

/**
 * The second at which a lesson starts: where the member was last, or the furthest second where the service does not
 * tell. 0 for a finished lesson, for a trial that is nearly over, and where nothing would be left to play.
 */
export function startSecond(
  { duration, free_seconds }: Pick<VideoObject, 'duration' | 'free_seconds'>,
  record: WatchRecord | undefined,
  isTrial: boolean,
): number {
  if (!record || record.watched_at) return 0;
  const seconds = record.last_position ?? record.watch_seconds;
  if (isTrial && seconds >= free_seconds - TRIAL_END_SECONDS) return 0;
  if (duration > 0 && seconds >= finishSecond(duration)) return 0;
  return Math.max(0, seconds);
}
