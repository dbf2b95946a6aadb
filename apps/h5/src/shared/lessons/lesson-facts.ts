import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { watchedPercent } from '@zaixue/contract/rules/course-progress';
import { lessonTexts } from './course-texts.ts';

/** `试看 30秒` where only a trial may be watched; empty otherwise. */
export function trialLength(
  course: { readonly is_free: number },
  hasAccess: boolean,
  { free_seconds }: VideoObject,
): string {
  return course.is_free !== 1 && !hasAccess && free_seconds > 0 ? lessonTexts.trial(free_seconds) : '';
}

/** The `已学 N%` of a lesson, 0–100; a finished one is at 100 although its last second may not be stored. */
export function lessonPercent({ duration }: VideoObject, record: WatchRecord | undefined): number {
  if (!record) return 0;
  return record.watched_at ? 100 : watchedPercent(record.watch_seconds, duration);
}

/** What the disc of a lesson shows. `locked`: nothing of it may be watched. */
export type LessonState = 'playing' | 'finished' | 'locked' | 'begun' | 'new';

interface LessonStateInput {
  readonly lesson: VideoObject;
  readonly course: { readonly is_free: number };
  readonly hasAccess: boolean;
  readonly record: WatchRecord | undefined;
  /** It is the lesson that is open. */
  readonly isCurrent: boolean;
}

export function lessonState(input: LessonStateInput): LessonState {
  const { lesson, course, hasAccess, record, isCurrent } = input;
  if (isCurrent) return 'playing';
  const percent = lessonPercent(lesson, record);
  if (percent === 100) return 'finished';
  if (course.is_free !== 1 && !hasAccess && lesson.free_seconds === 0) return 'locked';
  return percent > 0 ? 'begun' : 'new';
}

/** Length of all lessons together, seconds. */
export const totalSeconds = (lessons: readonly VideoObject[]): number =>
  lessons.reduce((sum, { duration }) => sum + Math.max(0, duration), 0);
