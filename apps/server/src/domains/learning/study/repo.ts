import type { Queries } from '../../../db/open.ts';
import type { CourseWatchRecord } from '../../../db/tables/tables.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';

type StudyTable = 'course_purchases' | 'course_watch_records' | 'course_favourites';

async function countRows(db: Queries, table: StudyTable, memberId: number): Promise<number> {
  const row = await db
    .selectFrom(table)
    .where('member_id', '=', memberId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Courses the member bought, newest purchase first. */
export async function findPurchasedCourses(db: Queries, memberId: number, page: PageRequest) {
  const rows = await db
    .selectFrom('course_purchases')
    .where('member_id', '=', memberId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countRows(db, 'course_purchases', memberId) };
}

/** Courses the member is studying, latest activity first. */
export async function findStudiedCourses(
  db: Queries,
  memberId: number,
  page: PageRequest,
): Promise<Slice<CourseWatchRecord>> {
  const rows = await db
    .selectFrom('course_watch_records')
    .where('member_id', '=', memberId)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countRows(db, 'course_watch_records', memberId) };
}

/** The member's favourite courses, newest first. */
export async function findFavouriteCourses(db: Queries, memberId: number, page: PageRequest) {
  const rows = await db
    .selectFrom('course_favourites')
    .where('member_id', '=', memberId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countRows(db, 'course_favourites', memberId) };
}

/** Courses that are not deleted, each with the number of all its videos, hidden and unpublished included. */
export function findStudyCourses(db: Queries, courseIds: readonly number[]) {
  return db
    .selectFrom('courses')
    .where('courses.id', 'in', courseIds)
    .where('courses.deleted_at', 'is', null)
    .select(['courses.id', 'courses.title', 'courses.thumb', 'courses.charge_fen'])
    .select((select) =>
      select
        .selectFrom('videos')
        .whereRef('videos.course_id', '=', 'courses.id')
        .where('videos.deleted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('videos'))
        .$asScalar()
        .$notNull()
        .as('videos_count'),
    )
    .execute();
}
export type StudyCourse = Awaited<ReturnType<typeof findStudyCourses>>[number];

/** How many videos of each course the member finished; courses without any are left out. */
export function countFinishedVideos(db: Queries, memberId: number, courseIds: readonly number[]) {
  return db
    .selectFrom('video_watch_records')
    .innerJoin('videos', 'videos.id', 'video_watch_records.video_id')
    .where('video_watch_records.member_id', '=', memberId)
    .where('video_watch_records.course_id', 'in', courseIds)
    .where('video_watch_records.watched_at', 'is not', null)
    .where('videos.deleted_at', 'is', null)
    .groupBy('video_watch_records.course_id')
    .select((select) => ['video_watch_records.course_id', select.fn.countAll<number>().as('finished')])
    .execute();
}

/** The newest watch record of each course, with its video unless that was deleted. */
export function findLastViews(db: Queries, memberId: number, courseIds: readonly number[]) {
  const ranked = db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where('course_id', 'in', courseIds)
    .selectAll()
    .select((select) =>
      select.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('course_id').orderBy('updated_at', 'desc').orderBy('id', 'desc'))
        .as('recency'),
    );
  return db
    .selectFrom(ranked.as('view'))
    .leftJoin('videos', (join) =>
      join.onRef('videos.id', '=', 'view.video_id').on('videos.deleted_at', 'is', null),
    )
    .where('view.recency', '=', 1)
    .selectAll('view')
    .select(['videos.title as video_title', 'videos.duration as video_duration'])
    .select('videos.published_at as video_published_at')
    .execute();
}
export type LastView = Awaited<ReturnType<typeof findLastViews>>[number];

/** The member's records of these courses. */
export function findCourseWatchRecords(db: Queries, memberId: number, courseIds: readonly number[]) {
  return db
    .selectFrom('course_watch_records')
    .where('member_id', '=', memberId)
    .where('course_id', 'in', courseIds)
    .selectAll()
    .execute();
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

/** The member's days from one to another, both `yyyymmdd` at UTC+8 and included. */
export function findStudyDays(db: Queries, memberId: number, from: number, to: number) {
  return db
    .selectFrom('watch_days')
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'seconds'])
    .execute();
}

/** The watch record that the member changed last. */
export function findLatestView(db: Queries, memberId: number) {
  return db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .select(['video_id', 'watch_seconds', 'last_position', 'watched_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Progress of a course, percent; 0 when the member is not studying it. */
export async function findCourseProgress(db: Queries, memberId: number, courseId: number): Promise<number> {
  const record = await db
    .selectFrom('course_watch_records')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .select('progress')
    .executeTakeFirst();
  return record?.progress ?? 0;
}
