import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';
import { findCourseTitles, findVideoTitles } from '../catalog/courses/queries.ts';

// What the operator console shows of a member's learning, the newest first.

/** Lessons when they were watched last. */
export async function findLessonEvents(db: Queries, memberId: number, range: EventRange) {
  const rows = await db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where(isInRange('updated_at', 'id', range))
    .select(['id', 'updated_at as at', 'course_id', 'video_id', 'watch_seconds', 'watched_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
  const lessons = await findVideoTitles(
    db,
    rows.map(({ video_id }) => video_id),
  );
  const courses = await findCourseTitles(
    db,
    rows.map(({ course_id }) => course_id),
  );
  return rows.map(({ course_id, video_id, ...row }) => ({
    ...row,
    course_id,
    text: lessons.get(video_id) ?? '',
    course: courses.get(course_id) ?? '',
  }));
}

/** Comments of a member, also waiting and refused ones, with the title of what they are about. */
export async function findCommentEvents(db: Queries, memberId: number, range: EventRange) {
  const rows = await db
    .selectFrom('comments')
    .where('member_id', '=', memberId)
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'content as text', 'status', 'resource_type', 'resource_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
  const idsOf = (type: number) =>
    rows.filter(({ resource_type }) => resource_type === type).map(({ resource_id }) => resource_id);
  const [courses, lessons] = [
    await findCourseTitles(db, idsOf(COURSE)),
    await findVideoTitles(db, idsOf(LESSON)),
  ];
  return rows.map(({ resource_type, resource_id, ...row }) => ({
    ...row,
    title: (resource_type === COURSE ? courses : lessons).get(resource_id) ?? '',
  }));
}

/** `resource_type` of a comment. */
const COURSE = 1;
const LESSON = 2;

/** How far a member is in courses: the last time, and the lessons watched to the end, by id of the course. */
export async function findStudyOfCourses(
  db: Queries,
  memberId: number,
): Promise<ReadonlyMap<number, { readonly studiedAt: number; readonly finishedLessons: number }>> {
  const rows = await db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .groupBy('course_id')
    .select(({ fn }) => [
      'course_id',
      fn.max<number>('updated_at').as('studiedAt'),
      fn.count<number>('watched_at').as('finishedLessons'),
    ])
    .execute();
  return new Map(rows.map(({ course_id, ...study }) => [course_id, study]));
}

/** When members watched a lesson last, milliseconds UTC, by id. Members who have not are left out. */
export async function findLastStudied(
  db: Queries,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('video_watch_records')
    .where('member_id', 'in', memberIds)
    .groupBy('member_id')
    .select(({ fn }) => ['member_id', fn.max<number>('updated_at').as('at')])
    .execute();
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}

/** Number of a member's comments, and the seconds of all days of learning. */
export async function readLearningCounts(
  db: Queries,
  memberId: number,
): Promise<{ readonly comments: number; readonly studySeconds: number }> {
  const { comments } = await db
    .selectFrom('comments')
    .where('member_id', '=', memberId)
    .select((build) => build.fn.countAll<number>().as('comments'))
    .executeTakeFirstOrThrow();
  const { studySeconds } = await db
    .selectFrom('watch_days')
    .where('member_id', '=', memberId)
    .select((build) => build.fn.coalesce(build.fn.sum<number>('seconds'), build.lit(0)).as('studySeconds'))
    .executeTakeFirstOrThrow();
  return { comments, studySeconds: Number(studySeconds) };
}
