import type { Course, Member, Video, VideoWatchRecord } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { CourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { openVideo } from '../lessons/open-video.ts';
import { readCourseProgress } from '../progress/read-course-progress.ts';
import { findCourseProgress, findLatestView } from './repo.ts';

/** The lesson that a member resumes, and the second. */
export interface ResumePoint {
  readonly course: Course;
  readonly video: Video;
  /** The furthest second watched; 0 when the lesson was not started. */
  readonly watchSeconds: number;
  /** Last reported position, seconds; 0 when the lesson was not started. */
  readonly lastPosition: number;
  /** Progress of the course, percent. */
  readonly progress: number;
}

/**
 * Finds where the member resumes (extension): the lesson watched last, at its last position; when that lesson is
 * finished, the next unfinished one of its course. Null when the member watched nothing, finished the course, or may
 * no longer see it.
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
    return { course, video: opened.video, ...secondsOf(opened.video, latest), progress };
  }
  const outline = await readCourseProgress(db, course.id, member.id, now);
  const recordOf = new Map(outline.watchRecords.map((record) => [record.video_id, record]));
  const lessons = sortLessons(outline);
  const current = lessons.findIndex(({ id }) => id === latest.video_id);
  const next = [...lessons.slice(current + 1), ...lessons.slice(0, current)].find(
    ({ id }) => (recordOf.get(id)?.watched_at ?? null) === null,
  );
  return next ? { course, video: next, ...secondsOf(next, recordOf.get(next.id)), progress } : null;
}

/** The lessons of a course as they are listed: by chapter, then those without a chapter (contract 19.11). */
function sortLessons({ chapters, videos }: Pick<CourseOutline, 'chapters' | 'videos'>): Video[] {
  const known = new Set(chapters.map(({ id }) => id));
  const byChapter = Map.groupBy(videos, ({ chapter_id }) => (known.has(chapter_id) ? chapter_id : 0));
  return [...chapters.map(({ id }) => id), 0].flatMap((id) => byChapter.get(id) ?? []);
}

/** A shorter recording may have replaced the one that was watched: no second is behind its end. */
function secondsOf(
  { duration }: Pick<Video, 'duration'>,
  record: Pick<VideoWatchRecord, 'watch_seconds' | 'last_position'> | undefined,
) {
  const end = duration > 0 ? duration : Number.POSITIVE_INFINITY;
  return {
    watchSeconds: Math.min(record?.watch_seconds ?? 0, end),
    lastPosition: Math.min(record?.last_position ?? 0, end),
  };
}
