import type { Queries } from '../../../db/open.ts';
import type { VideoWatchRecord } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import type { CourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { readCourseOutline } from '../../catalog/courses/read-course-outline.ts';
import { findWatchRecords } from './watch-record-repo.ts';

/** Chapters and lessons of a course, and the member's progress in it. */
export interface CourseProgress extends CourseOutline {
  /** Empty for a visitor. */
  readonly watchRecords: readonly VideoWatchRecord[];
}

/** Reads what the course page and the lesson page share (contract 6.3, 7.1). */
export async function readCourseProgress(
  db: Queries,
  courseId: number,
  memberId: number | null,
  now: number,
  preview: Preview | null = null,
): Promise<CourseProgress> {
  const [outline, watchRecords] = await Promise.all([
    readCourseOutline(db, courseId, memberId, now, preview),
    memberId === null ? [] : findWatchRecords(db, memberId, courseId),
  ]);
  return { ...outline, watchRecords };
}
