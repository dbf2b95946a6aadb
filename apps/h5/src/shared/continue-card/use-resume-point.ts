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
 */
export function useResumePoint(): {
  readonly resumePoint: ResumePoint | null;
  readonly isPending: boolean;
} {
  const named = useQuery(studyContinueQuery());
  const needsList = !named.isPending && !named.data;
  const studied = useInfiniteQuery({ ...studyQuery('study', QUIET), enabled: needsList });
  const row = needsList ? newestUnfinished(studied.data?.pages[0]?.rows ?? []) : null;
  const needsCourse = row?.lastVideo?.isFinished === true;
  const course = useQuery({
    ...courseQuery(String(row?.courseId ?? 0), 'member', QUIET),
    enabled: needsCourse,
  });

  if (named.data) return { resumePoint: named.data, isPending: false };
  if (named.isPending || studied.isPending) return { resumePoint: null, isPending: true };
  if (!row?.course || !row.lastVideo) return { resumePoint: null, isPending: false };
  const facts = { courseTitle: row.course.title, thumb: row.course.thumb };
  if (!needsCourse) {
    const { id, title, isFinished: _, ...seconds } = row.lastVideo;
    return { resumePoint: { ...facts, ...seconds, videoId: id, lessonTitle: title }, isPending: false };
  }
  if (!course.data) return { resumePoint: null, isPending: course.isPending };
  const { chapters, videos, videoWatchedProgress: records } = course.data;
  const lesson = lessonToContinue(lessonsInOrder(lessonGroups(chapters, videos)), records);
  if (!lesson) return { resumePoint: null, isPending: false };
  return {
    resumePoint: {
      ...facts,
      videoId: lesson.id,
      lessonTitle: lesson.title,
      watchSeconds: records[lesson.id]?.watch_seconds ?? 0,
      atSeconds: startSecond(lesson, records[lesson.id], false),
      durationSeconds: lesson.duration,
    },
    isPending: false,
  };
}

const newestUnfinished = (rows: readonly StudyRow[]): StudyRow | null =>
  rows.find(({ course, lastVideo, progress }) => course && lastVideo && progress !== 100) ?? null;
