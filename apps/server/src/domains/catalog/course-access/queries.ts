import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { inOrderOf } from '../../../lib/in-order-of.ts';

const selectPurchase = prepareQuery((db, values: { memberId: number; courseId: number }) =>
  db
    .selectFrom('course_purchases')
    .where('member_id', '=', values.memberId)
    .where('course_id', '=', values.courseId)
    .select('id'),
);

/** Whether the member bought the course or was given it, also when the course was hidden or deleted since. */
export async function hasBoughtCourse(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  return (await selectPurchase(db, { memberId, courseId })).length > 0;
}

const selectBoughtVideo = prepareQuery((db, values: { memberId: number; videoId: number }) =>
  db
    .selectFrom('video_purchases')
    .where('member_id', '=', values.memberId)
    .where('video_id', '=', values.videoId)
    .select('id'),
);

/** Whether the member bought this single lesson. Single lessons are no longer sold. */
export async function hasBoughtVideo(db: Queries, memberId: number, videoId: number): Promise<boolean> {
  return (await selectBoughtVideo(db, { memberId, videoId })).length > 0;
}

const selectBoughtVideos = prepareQuery((db, values: { memberId: number; courseId: number }) =>
  db
    .selectFrom('video_purchases')
    .innerJoin('videos', 'videos.id', 'video_purchases.video_id')
    .where('video_purchases.member_id', '=', values.memberId)
    .where('videos.course_id', '=', values.courseId)
    .select('video_purchases.video_id')
    .orderBy('video_purchases.video_id'),
);

/** Ids of the single lessons of a course that this member bought (legacy sale). */
export async function findBoughtVideoIds(db: Queries, memberId: number, courseId: number): Promise<number[]> {
  const rows = await selectBoughtVideos(db, { memberId, courseId });
  return rows.map((row) => row.video_id);
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

/** Narrows the list of a course's members. */
export interface CourseMemberFilter {
  readonly courseId: number;
  /** Conditions on the id of the member, from the domains that know them. */
  readonly isWanted: readonly ((memberId: Expression<number>) => RawBuilder<SqlBool>)[];
}

export type CourseMemberSort = 'newest' | 'oldest';

/** The purchases and gifts of a course by their age. */
function courseMembers(db: Queries, { courseId, isWanted }: CourseMemberFilter, sort: CourseMemberSort) {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let found = db.selectFrom('course_purchases').where('course_id', '=', courseId);
  for (const condition of isWanted) found = found.where(({ ref }) => condition(ref('member_id')));
  const rows = found.select(['member_id', 'created_at']);
  return rows.orderBy('created_at', direction).orderBy('id', direction);
}

/** Who has a course, and since when. */
export interface CourseMember {
  readonly member_id: number;
  readonly created_at: number;
}

/** A page of those who bought a course or were given it. */
export const findCourseMembers = (
  db: Queries,
  filter: CourseMemberFilter,
  { sort, ...page }: PageRequest & { readonly sort: CourseMemberSort },
): Promise<Slice<CourseMember>> => readPage(courseMembers(db, filter, sort), page);

/** Ids of the purchases and gifts of a course. */
export async function findCourseMemberIds(
  db: Queries,
  filter: CourseMemberFilter,
  { sort, limit }: { readonly sort: CourseMemberSort; readonly limit: number },
): Promise<number[]> {
  const rows = await courseMembers(db, filter, sort).clearSelect().select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Purchases and gifts that still exist, in the order of their ids. */
export async function findCourseMembersById(db: Queries, ids: readonly number[]): Promise<CourseMember[]> {
  const rows = await db
    .selectFrom('course_purchases')
    .where('id', 'in', ids)
    .select(['id', 'member_id', 'created_at'])
    .execute();
  return inOrderOf(ids, rows);
}

/** Which of these members have a course, with the id of the purchase or gift. */
export async function findCourseOwners(
  db: Queries,
  courseId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_purchases')
    .where('course_id', '=', courseId)
    .where('member_id', 'in', memberIds)
    .select(['id', 'member_id'])
    .execute();
  return new Map(rows.map(({ id, member_id }) => [member_id, id]));
}

/** Purchases and gifts that still exist, by id. */
export async function findPurchaseMembers(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_purchases')
    .where('id', 'in', ids)
    .select(['id', 'member_id'])
    .execute();
  return new Map(rows.map(({ id, member_id }) => [id, member_id]));
}
