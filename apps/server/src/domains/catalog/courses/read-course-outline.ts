import type { Queries } from '../../../db/open.ts';
import type { Chapter, Video } from '../../../db/tables/tables.ts';
import type { Preview } from '../../../http/preview.ts';
import { findBoughtVideoIds } from '../course-access/queries.ts';
import { findChapters, findVisibleVideos } from './repo.ts';

/** Chapters and lessons of a course. */
export interface CourseOutline {
  /** In their order. */
  readonly chapters: readonly Chapter[];
  /** Visible, published lessons by `sort`, then earliest first. */
  readonly videos: readonly Video[];
  /** Single lessons bought in the past (legacy sale). Empty for a visitor. */
  readonly boughtVideoIds: readonly number[];
}

/** Reads the outline that the course page and the lesson page share (contract 6.3, 7.1). */
export async function readCourseOutline(
  db: Queries,
  courseId: number,
  memberId: number | null,
  now: number,
  preview: Preview | null = null,
): Promise<CourseOutline> {
  const [chapters, videos, boughtVideoIds] = await Promise.all([
    findChapters(db, courseId),
    findVisibleVideos(db, courseId, now, preview?.courseId === courseId),
    memberId === null ? [] : findBoughtVideoIds(db, memberId, courseId),
  ]);
  return { chapters, videos, boughtVideoIds };
}
