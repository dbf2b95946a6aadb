import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { isExistingVideo } from '../../catalog/lessons/queries.ts';

/** Courses the member is studying, latest activity first. */
export function findStudiedCourses(db: Queries, memberId: number, page: PageRequest) {
  const records = db.selectFrom('course_watch_records').where('member_id', '=', memberId).selectAll();
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
