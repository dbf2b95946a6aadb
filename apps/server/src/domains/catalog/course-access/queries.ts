import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';

/** Whether the member bought the course or was given it, also when the course was hidden or deleted since. */
export async function hasBoughtCourse(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_purchases')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member bought this single lesson. Single lessons are no longer sold. */
export async function hasBoughtVideo(db: Queries, memberId: number, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('video_purchases')
    .where('member_id', '=', memberId)
    .where('video_id', '=', videoId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of the member's purchases of courses, newest first. */
export function findCoursePurchases(db: Queries, memberId: number, page: PageRequest) {
  const purchases = db.selectFrom('course_purchases').where('member_id', '=', memberId).selectAll();
  return readPage(purchases.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Which of these courses the member bought. */
export async function findBoughtCourseIds(
  db: Queries,
  memberId: number,
  courseIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_purchases')
    .where('member_id', '=', memberId)
    .where('course_id', 'in', courseIds)
    .select('course_id')
    .execute();
  return rows.map((row) => row.course_id);
}

/** `hasBoughtCourse` as a condition of another domain's query. The parameters name columns of that query. */
export function isCourseBought(memberColumn: string, courseColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from course_purchases as bought
    where bought.member_id = ${sql.ref(memberColumn)} and bought.course_id = ${sql.ref(courseColumn)})`;
}

/** The members who own a course and since when, in the order of the ids of the members, after one. */
export function findOwners(db: Queries, courseId: number, after: number, limit: number) {
  return db
    .selectFrom('course_purchases')
    .where('course_id', '=', courseId)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .select(['member_id', 'created_at'])
    .execute();
}

/** Courses that anybody got from `since` on, milliseconds UTC. */
export async function findAcquiredCourseIds(db: Queries, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_purchases')
    .where('created_at', '>=', since)
    .select('course_id')
    .distinct()
    .execute();
  return rows.map(({ course_id }) => course_id);
}
