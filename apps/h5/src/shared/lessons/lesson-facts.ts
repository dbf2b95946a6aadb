import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { watchedPercent } from '@zaixue/contract/rules/course-progress';

/** Whether the `试看` label is shown: not where the whole lesson may be watched. */
export const isTrialLesson = (
  course: { readonly is_free: number },
  hasAccess: boolean,
  { free_seconds }: VideoObject,
): boolean => course.is_free !== 1 && !hasAccess && free_seconds > 0;

/** The `已学 N%` of a lesson, 0–100; a finished one is at 100 although its last second may not be stored. */
export function lessonPercent({ duration }: VideoObject, record: WatchRecord | undefined): number {
  if (!record) return 0;
  return record.watched_at ? 100 : watchedPercent(record.watch_seconds, duration);
}
