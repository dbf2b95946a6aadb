import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { FINISH_SLACK_SECONDS } from '@zaixue/contract/rules/progress';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';

export interface Report {
  readonly lesson: Pick<VideoObject, 'id' | 'course_id' | 'duration'>;
  readonly memberId: number;
  /** Reported position, whole seconds. */
  readonly seconds: number;
  /** Only the trial may be watched. */
  readonly isTrial: boolean;
  /** Now, UTC milliseconds. */
  readonly now: number;
}

/**
 * The watch record as the service holds it after an accepted report (contract 7.4): the furthest second only grows,
 * ends at the length, and does not change any more once the lesson is finished; where the member was last always
 * changes.
 */
export function raiseWatchRecord(
  record: WatchRecord | undefined,
  { lesson, memberId, seconds, isTrial, now }: Report,
): WatchRecord {
  const { duration } = lesson;
  const position = duration > 0 ? Math.min(seconds, duration) : seconds;
  if (record?.watched_at) return { ...record, last_position: position };
  const isFinished = duration > 0 && position >= Math.max(1, duration - FINISH_SLACK_SECONDS);
  const time = toIsoTime(now);
  return {
    id: record?.id ?? 0,
    user_id: memberId,
    course_id: lesson.course_id,
    video_id: lesson.id,
    created_at: record?.created_at ?? time,
    deleted_at: null,
    last_position: position,
    watch_seconds: Math.max(record?.watch_seconds ?? 0, position),
    watched_at: isFinished && !isTrial ? toLocalTime(now) : null,
    updated_at: time,
  };
}
