import type { Queries } from '../../../db/open.ts';
import type { CourseWatchRecord } from '../../../db/tables/tables.ts';
import type { LastView, StudyCourse } from './repo.ts';
import {
  countFinishedVideos,
  findBoughtCourseIds,
  findCourseWatchRecords,
  findLastViews,
  findStudyCourses,
} from './repo.ts';

/** Details of a course that the rows of all three study lists show. */
export interface StudyDetails {
  /** Undefined when the course was deleted. */
  readonly course: StudyCourse | undefined;
  readonly learnedCount: number;
  readonly lastView: LastView | undefined;
  readonly watchRecord: CourseWatchRecord | undefined;
  readonly isBought: boolean;
}

/** Reads the details of all courses of a page at once (contract 5.6). */
export async function readStudyDetails(
  db: Queries,
  memberId: number,
  courseIds: readonly number[],
): Promise<(courseId: number) => StudyDetails> {
  const [courses, finished, lastViews, watchRecords, boughtIds] =
    courseIds.length === 0
      ? [[], [], [], [], []]
      : await Promise.all([
          findStudyCourses(db, courseIds),
          countFinishedVideos(db, memberId, courseIds),
          findLastViews(db, memberId, courseIds),
          findCourseWatchRecords(db, memberId, courseIds),
          findBoughtCourseIds(db, memberId, courseIds),
        ]);
  const courseById = new Map(courses.map((course) => [course.id, course]));
  const finishedByCourse = new Map(finished.map((row) => [row.course_id, row.finished]));
  const lastViewByCourse = new Map(lastViews.map((view) => [view.course_id, view]));
  const recordByCourse = new Map(watchRecords.map((record) => [record.course_id, record]));
  const bought = new Set(boughtIds);
  return (courseId) => ({
    course: courseById.get(courseId),
    learnedCount: finishedByCourse.get(courseId) ?? 0,
    lastView: lastViewByCourse.get(courseId),
    watchRecord: recordByCourse.get(courseId),
    isBought: bought.has(courseId),
  });
}
