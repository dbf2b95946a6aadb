import type { Insertable, Updateable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** A course that the member starts to study now. */
function newRecord(memberId: number, courseId: number, now: number) {
  return {
    member_id: memberId,
    course_id: courseId,
    is_watched: 0,
    watched_at: null,
    progress: 0,
    created_at: now,
    updated_at: now,
  } satisfies Insertable<Tables['course_watch_records']>;
}

/** Adds a course to those the member is studying, or updates its last activity. */
export async function openCourseWatchRecord(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('course_watch_records')
    .values(newRecord(memberId, courseId, now))
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doUpdateSet({ updated_at: now }))
    .execute();
}

/** Marks a course as finished. A finish time that is already stored stays (contract 15.3). */
export async function markCourseFinished(
  db: Queries,
  memberId: number,
  courseId: number,
  now: number,
): Promise<void> {
  const finished = { is_watched: 1, progress: 100, updated_at: now };
  await db
    .insertInto('course_watch_records')
    .values({ ...newRecord(memberId, courseId, now), ...finished, watched_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'course_id']).doUpdateSet((set) => ({
        ...finished,
        watched_at: set.fn.coalesce('course_watch_records.watched_at', 'excluded.watched_at'),
      })),
    )
    .execute();
}

/** Changes the record of a course that the member is studying; does nothing for other courses. */
export async function updateCourseWatchRecord(
  db: Queries,
  memberId: number,
  courseId: number,
  change: Pick<Updateable<Tables['course_watch_records']>, 'progress' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('course_watch_records')
    .set(change)
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .execute();
}
