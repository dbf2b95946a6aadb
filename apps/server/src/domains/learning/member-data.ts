import type { Queries } from '../../db/open.ts';
import { calendarDay } from '../../lib/day-number.ts';
import { findCourseTitles, findVideoTitles } from '../catalog/courses/queries.ts';

// The rows that the export of a member's data (`domains/privacy/export`) contains from this domain: oldest first, without
// secrets. Field names ending in `_at` hold milliseconds UTC, those ending in `_fen` hold fen.

export async function findFavourites(db: Queries, memberId: number) {
  const rows = await db
    .selectFrom('course_favourites')
    .select(['course_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return addCourseTitles(db, rows);
}

export async function findStudiedCourses(db: Queries, memberId: number) {
  const rows = await db
    .selectFrom('course_watch_records')
    .select(['course_id', 'progress', 'is_watched', 'watched_at', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return addCourseTitles(db, rows);
}

/** Adds the title after the id of the course; null for a course that no longer exists. */
async function addCourseTitles<Row extends { course_id: number }>(db: Queries, rows: readonly Row[]) {
  const titles = await findCourseTitles(
    db,
    rows.map((row) => row.course_id),
  );
  return rows.map(({ course_id, ...row }) => ({ course_id, title: titles.get(course_id) ?? null, ...row }));
}

/** Progress by lesson. The title is null for a lesson that no longer exists. */
export async function findWatchRecords(db: Queries, memberId: number) {
  const rows = await db
    .selectFrom('video_watch_records')
    .select(['course_id', 'video_id', 'watch_seconds', 'spans', 'watched_at', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const titles = await findVideoTitles(
    db,
    rows.map((row) => row.video_id),
  );
  return rows.map(({ course_id, video_id, ...row }) => ({
    course_id,
    video_id,
    title: titles.get(video_id) ?? null,
    ...row,
  }));
}

export function findStudyDays(db: Queries, memberId: number) {
  return db
    .selectFrom('watch_days')
    .select(['day', 'seconds'])
    .where('member_id', '=', memberId)
    .orderBy('day')
    .execute();
}

/** Courses in which the member reported a position, by day (`yyyymmdd`). */
export async function findCourseDays(db: Queries, memberId: number) {
  const rows = await db
    .selectFrom('watch_course_days')
    .select(['day', 'course_id'])
    .where('member_id', '=', memberId)
    .orderBy('day')
    .orderBy('course_id')
    .execute();
  return addCourseTitles(
    db,
    rows.map(({ day, course_id }) => ({ course_id, day: calendarDay(day) })),
  );
}

export function findNotes(db: Queries, memberId: number) {
  return db
    .selectFrom('notes')
    .select(['course_id', 'video_id', 'seconds', 'content', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Comments, those that an operator removed included: the site still holds them. */
export function findComments(db: Queries, memberId: number) {
  return db
    .selectFrom('comments')
    .select(['resource_type', 'resource_id', 'content', 'status', 'address', 'province', 'created_at'])
    .select('deleted_at as removed_at')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
