import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';

// What the operator console shows of a member's courses, the newest first.

/** Courses when they were bought or given. The course may be deleted. */
export function findCourseEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('course_purchases')
    .innerJoin('courses', 'courses.id', 'course_purchases.course_id')
    .where('course_purchases.member_id', '=', memberId)
    .where(isInRange('course_purchases.created_at', 'course_purchases.id', range))
    .select(['course_purchases.id', 'course_purchases.created_at as at', 'courses.title as text'])
    .select('course_purchases.course_id')
    .orderBy('course_purchases.created_at', 'desc')
    .orderBy('course_purchases.id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Courses that a member has bought or was given, deleted ones included, with the number of their lessons. */
export function findOwnedCourses(db: Queries, memberId: number, limit: number) {
  return db
    .selectFrom('course_purchases')
    .innerJoin('courses', 'courses.id', 'course_purchases.course_id')
    .where('course_purchases.member_id', '=', memberId)
    .select(['courses.id', 'courses.title', 'courses.thumb as cover'])
    .select('course_purchases.created_at as givenAt')
    .select((select) =>
      select
        .selectFrom('videos')
        .whereRef('videos.course_id', '=', 'courses.id')
        .where('videos.deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('lessons'))
        .$asScalar()
        .$notNull()
        .as('lessons'),
    )
    .orderBy('course_purchases.created_at', 'desc')
    .orderBy('course_purchases.id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of courses that a member has bought or was given. */
export async function countOwnedCourses(db: Queries, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('course_purchases')
    .where('member_id', '=', memberId)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
