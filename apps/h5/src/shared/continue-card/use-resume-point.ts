import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../api/queries/course.ts';
import { type ResumePoint, type StudyRow, studyContinueQuery, studyQuery } from '../../api/queries/study.ts';
import { lessonToContinue } from '../lessons/continue-lesson.ts';
import { lessonGroups, lessonsInOrder } from '../lessons/lesson-groups.ts';
import { startSecond } from '../lessons/start-second.ts';

/** Failures show no toast. */
const QUIET = { silent: true, optional: true } as const;

/**
 * The lesson that the member goes on with: the one that the service names; else, where it names none or does not know
 * the call, the one of the newest studied course that is not finished. `isPending` until that is known.
 * `isAllFinished`: there is none because the member has finished every studied course.
 */
export function useResumePoint(): {
  readonly resumePoint: ResumePoint | null;
  readonly isPending: boolean;
  readonly isAllFinished: boolean;
} {
  const named = useQuery(studyContinueQuery());
  const needsList = !named.isPending && !named.data;
  const studied = useInfiniteQuery({ ...studyQuery('study', QUIET), enabled: needsList });
  const rows = (needsList && studied.data?.pages[0]?.rows) || [];
  const row = newestUnfinished(rows);
  const needsCourse = row?.lastVideo?.isFinished === true;
  const course = useQuery({
    ...courseQuery(String(row?.courseId ?? 0), 'member', QUIET),
    enabled: needsCourse,
  });

  const known = (resumePoint: ResumePoint | null, isAllFinished = false) =>
    ({ resumePoint, isPending: false, isAllFinished }) as const;
  const pending = { resumePoint: null, isPending: true, isAllFinished: false } as const;
  if (named.data) return known(named.data);
  if (named.isPending || studied.isPending) return pending;
  if (!row?.course || !row.lastVideo) {
    const isWholeList = rows.length > 0 && !studied.hasNextPage;
    return known(null, isWholeList && rows.every(({ progress }) => progress === 100));
  }
  const facts = { courseTitle: row.course.title, thumb: row.course.thumb };
  if (!needsCourse) {
    const { id, title, isFinished: _, ...seconds } = row.lastVideo;
    return known({ ...facts, ...seconds, videoId: id, lessonTitle: title });
  }
  if (!course.data) return course.isPending ? pending : known(null);
  const { chapters, videos, videoWatchedProgress: records } = course.data;
  const lesson = lessonToContinue(lessonsInOrder(lessonGroups(chapters, videos)), records);
  if (!lesson) return known(null);
  return known({
    ...facts,
    videoId: lesson.id,
    lessonTitle: lesson.title,
    watchSeconds: records[lesson.id]?.watch_seconds ?? 0,
    atSeconds: startSecond(lesson, records[lesson.id], false),
    durationSeconds: lesson.duration,
  });
}

const newestUnfinished = (rows: readonly StudyRow[]): StudyRow | null =>
  rows.find(({ course, lastVideo, progress }) => course && lastVideo && progress !== 100) ?? null;
