import type { Queries } from '../../../db/open.ts';

/** Adds a course to those the member is studying, or updates its last activity. */
export async function openCourseWatchRecord(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('course_watch_records')
    .values({
      member_id: memberId,
      course_id: courseId,
      is_watched: 0,
      watched_at: null,
      progress: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doUpdateSet({ updated_at: now }))
    .execute();
}

/** Updates the last activity in a course that the member is studying; does nothing for other courses. */
export async function touchCourseWatchRecord(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('course_watch_records')
    .set({ updated_at: now })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute();
}

/** Stores the progress of a course that the member is studying; does nothing for other courses (contract 15.3). */
export async function storeCourseProgress(
  db: Queries,
  memberId: number,
  courseId: number,
  progress: number,
): Promise<void> {
  await db
    .updateTable('course_watch_records')
    .set({ progress })
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute();
}

/** Marks a course as finished. A finish time that is already stored stays (contract 15.3). */
export async function markCourseFinished(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('course_watch_records')
    .values({
      member_id: memberId,
      course_id: courseId,
      is_watched: 1,
      watched_at: now,
      progress: 100,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'course_id']).doUpdateSet((set) => ({
        is_watched: 1,
        watched_at: set.fn.coalesce('course_watch_records.watched_at', 'excluded.watched_at'),
        progress: 100,
        updated_at: now,
      })),
    )
    .execute();
}

/** Visible, published videos of a course, with the member's watch record of each. */
export function findWatchedVideos(db: Queries, memberId: number, courseId: number, now: number) {
  return db
    .selectFrom('videos')
    .leftJoin('video_watch_records', (join) =>
      join
        .onRef('video_watch_records.video_id', '=', 'videos.id')
        .on('video_watch_records.member_id', '=', memberId),
    )
    .where('videos.course_id', '=', courseId)
    .where('videos.is_show', '=', 1)
    .where('videos.deleted_at', 'is', null)
    .where('videos.published_at', '<=', now)
    .select(['videos.duration', 'video_watch_records.watched_at', 'video_watch_records.credible_seconds'])
    .execute();
}
