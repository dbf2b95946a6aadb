import type { Queries } from '../../../db/open.ts';
import type { CourseWatchRecord, VideoWatchRecord } from '../../../db/tables/tables.ts';
import { findBoughtCourseIds } from '../../catalog/course-access/queries.ts';
import type { CourseSummary } from '../../catalog/courses/queries.ts';
import { findCourseSummaries } from '../../catalog/courses/queries.ts';
import type { VideoSummary } from '../../catalog/lessons/queries.ts';
import { findLessonNumbers, findVideoSummaries } from '../../catalog/lessons/queries.ts';
import { countFinishedVideos, findCourseWatchRecords, findLastRecords } from './repo.ts';

/** The newest watch record of a course. */
export interface LastView extends VideoWatchRecord {
  /** Undefined when the lesson was deleted. */
  readonly video: VideoSummary | undefined;
  /** Number in the list of the course, from 1; undefined when it is not listed. */
  readonly lessonNumber: number | undefined;
}

/** Details of a course that the rows of all three study lists show. */
export interface StudyDetails {
  /** Undefined when the course was deleted. */
  readonly course: CourseSummary | undefined;
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
  now: number,
): Promise<(courseId: number) => StudyDetails> {
  const [courses, finished, lastViews, watchRecords, boughtIds] =
    courseIds.length === 0
      ? [[], [], [], [], []]
      : await Promise.all([
          findCourseSummaries(db, courseIds),
          countFinishedVideos(db, memberId, courseIds),
          findLastViews(db, memberId, courseIds, now),
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

async function findLastViews(
  db: Queries,
  memberId: number,
  courseIds: readonly number[],
  now: number,
): Promise<LastView[]> {
  const records = await findLastRecords(db, memberId, courseIds);
  const videoIds = records.map(({ video_id }) => video_id);
  const [videos, numbers] = await Promise.all([
    findVideoSummaries(db, videoIds),
    findLessonNumbers(db, courseIds, videoIds, now),
  ]);
  return records.map((record) => {
    const video = videos.get(record.video_id);
    return {
      ...record,
      video: video?.isDeleted ? undefined : video,
      lessonNumber: numbers.get(record.video_id),
    };
  });
}
