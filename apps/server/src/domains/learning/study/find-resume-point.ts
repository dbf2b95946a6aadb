import type { Course, Member, Video, VideoWatchRecord } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { readCourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { openVideo } from '../lessons/open-video.ts';
import { lessonOrder } from './lesson-order.ts';
import { findCourseProgress, findLatestView } from './repo.ts';

/** The lesson a member goes on with. */
export interface ResumePoint {
  readonly course: Course;
  readonly video: Video;
  /** The furthest second watched; 0 when it was not begun. */
  readonly watchSeconds: number;
  /** Where the member was last, seconds; 0 when it was not begun. */
  readonly lastPosition: number;
  /** Progress of the course, percent. */
  readonly progress: number;
}

/**
 * Where the member goes on (extension): the lesson watched last, at the second it was left; when that was finished, the
 * next unfinished one of its course. Null when nothing was watched, the course is done, or it may not be seen any more.
 */
export async function findResumePoint(
  services: Pick<Services, 'db' | 'settings'>,
  member: Member,
  now: number,
): Promise<ResumePoint | null> {
  const { db } = services;
  const latest = await findLatestView(db, member.id);
  if (!latest) return null;
  const opened = await openVideo(services, latest.video_id, member, now);
  if (!opened) return null;
  const { course } = opened.course;
  const progress = await findCourseProgress(db, member.id, course.id);
  if (latest.watched_at === null) {
    return { course, video: opened.video, ...secondsOf(latest), progress };
  }
  const outline = await readCourseOutline(db, course.id, member.id, now);
  const recordOf = new Map(outline.watchRecords.map((record) => [record.video_id, record]));
  const lessons = lessonOrder(outline);
  const here = lessons.findIndex(({ id }) => id === latest.video_id);
  const next = [...lessons.slice(here + 1), ...lessons.slice(0, here)].find(
    ({ id }) => (recordOf.get(id)?.watched_at ?? null) === null,
  );
  return next ? { course, video: next, ...secondsOf(recordOf.get(next.id)), progress } : null;
}

function secondsOf(record: Pick<VideoWatchRecord, 'watch_seconds' | 'last_position'> | undefined) {
  return { watchSeconds: record?.watch_seconds ?? 0, lastPosition: record?.last_position ?? 0 };
}
