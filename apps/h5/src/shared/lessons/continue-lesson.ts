import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';

type Records = Readonly<Record<string, WatchRecord>>;

const isFinished = (records: Records, { id }: VideoObject): boolean => Boolean(records[id]?.watched_at);
const seenAt = (records: Records, { id }: VideoObject): number =>
  Date.parse(records[id]?.updated_at ?? '') || 0;

/** How many of the lessons are finished. */
export const finishedCount = (lessons: readonly VideoObject[], records: Records): number =>
  lessons.filter((lesson) => isFinished(records, lesson)).length;

/** The lessons besides `id` that are not finished: those after it in display order, then those before it. */
export function unfinishedLessons(
  lessons: readonly VideoObject[],
  records: Records,
  id: number,
): VideoObject[] {
  const here = lessons.findIndex((lesson) => lesson.id === id);
  const others = [...lessons.slice(here + 1), ...lessons.slice(0, Math.max(0, here))];
  return others.filter((lesson) => !isFinished(records, lesson));
}

/**
 * The lesson to continue a course with: the one watched last, or, once that is finished, the next one that is not.
 * Null when none was watched yet and when all are finished.
 */
export function lessonToContinue(lessons: readonly VideoObject[], records: Records): VideoObject | null {
  let last: VideoObject | null = null;
  for (const lesson of lessons) {
    if (records[lesson.id] && (!last || seenAt(records, lesson) >= seenAt(records, last))) last = lesson;
  }
  if (!last) return null;
  return isFinished(records, last) ? (unfinishedLessons(lessons, records, last.id)[0] ?? null) : last;
}
