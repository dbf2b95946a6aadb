import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { isExistingVideo } from '../../catalog/lessons/queries.ts';

/** Courses the member is studying, latest activity first; with `isWatched` only the finished or the unfinished ones. */
export function findStudiedCourses(db: Queries, memberId: number, page: PageRequest, isWatched?: 0 | 1) {
  const all = db.selectFrom('course_watch_records').where('member_id', '=', memberId).selectAll();
  const records = isWatched === undefined ? all : all.where('is_watched', '=', isWatched);
  return readPage(records.orderBy('updated_at', 'desc').orderBy('id', 'desc'), page);
}

/** The member's favourite courses, newest first. */
export function findFavouriteCourses(db: Queries, memberId: number, page: PageRequest) {
  const favourites = db.selectFrom('course_favourites').where('member_id', '=', memberId).selectAll();
  return readPage(favourites.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** How many videos of each course the member finished; courses without any are left out. */
export function countFinishedVideos(db: Queries, memberId: number, courseIds: readonly number[]) {
  return db
    .selectFrom('video_watch_records')
    .where('video_watch_records.member_id', '=', memberId)
    .where('video_watch_records.course_id', 'in', courseIds)
    .where('video_watch_records.watched_at', 'is not', null)
    .where((where) => isExistingVideo(where.ref('video_watch_records.video_id')))
    .groupBy('video_watch_records.course_id')
    .select((select) => ['video_watch_records.course_id', select.fn.countAll<number>().as('finished')])
    .execute();
}

/** The newest watch record of each course. */
export function findLastRecords(db: Queries, memberId: number, courseIds: readonly number[]) {
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
  return db.selectFrom(ranked.as('view')).where('view.recency', '=', 1).selectAll('view').execute();
}

/** The member's records of these courses. */
export function findCourseWatchRecords(db: Queries, memberId: number, courseIds: readonly number[]) {
  return db
    .selectFrom('course_watch_records')
    .where('member_id', '=', memberId)
    .where('course_id', 'in', courseIds)
    .selectAll()
    .execute();
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

/** Days with watched time, `yyyymmdd` at UTC+8, from `until` backwards. */
export async function findActiveDays(
  db: Queries,
  memberId: number,
  until: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('watch_days')
    .where('member_id', '=', memberId)
    .where('day', '<=', until)
    .where('seconds', '>', 0)
    .select('day')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Watched time of all days of a member, seconds. */
export async function sumStudySeconds(db: Queries, memberId: number): Promise<number> {
  const { seconds } = await db
    .selectFrom('watch_days')
    .where('member_id', '=', memberId)
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('seconds'), lit(0)).as('seconds'))
    .executeTakeFirstOrThrow();
  return Number(seconds);
}

/** How many lessons the member finished, those deleted since included. */
export async function countFinishedLessons(db: Queries, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where('watched_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
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
