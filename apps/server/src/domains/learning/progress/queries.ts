import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';

/** How much of a course a member watched. */
export interface WatchedShare {
  /** Of the lessons that were finished. */
  readonly percent: number;
  /** Watched in all its lessons. */
  readonly seconds: number;
}

/** How much of a course a member watched; null when the member never opened it. */
export async function readWatchedShare(
  db: Queries,
  memberId: number,
  courseId: number,
): Promise<WatchedShare | null> {
  const record = await db
    .selectFrom('course_watch_records')
    .select('progress')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!record) return null;
  const { seconds } = await db
    .selectFrom('video_watch_records')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('watch_seconds'), lit(0)).as('seconds'))
    .executeTakeFirstOrThrow();
  return { percent: record.progress, seconds };
}

/** How far a member is in a course. */
export interface CourseStudy {
  /** Per cent of the lessons that were finished. */
  readonly progress: number;
  readonly isFinished: boolean;
  /** Last time in the course, milliseconds UTC. */
  readonly seenAt: number;
}

/** How far members are in a course, by id. Who has not opened it is left out. */
export async function findCourseStudy(
  db: Queries,
  courseId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, CourseStudy>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_watch_records')
    .where('course_id', '=', courseId)
    .where('member_id', 'in', memberIds)
    .select(['member_id', 'progress', 'is_watched', 'updated_at'])
    .execute();
  return new Map(
    rows.map(({ member_id, progress, is_watched, updated_at }) => [
      member_id,
      { progress, isFinished: is_watched === 1, seenAt: updated_at },
    ]),
  );
}

/** Whether a member is as far in a course, as a condition of another domain's query. `none`: has not opened it. */
export function hasProgress(
  db: Queries,
  courseId: number,
  progress: 'none' | 'started' | 'finished',
): (memberId: Expression<number>) => RawBuilder<SqlBool> {
  const opened = db.selectFrom('course_watch_records').where('course_id', '=', courseId).select('member_id');
  if (progress === 'none') return (memberId) => sql<SqlBool>`${memberId} not in ${opened}`;
  const wanted = opened.where('is_watched', '=', progress === 'finished' ? 1 : 0);
  return (memberId) => sql<SqlBool>`${memberId} in ${wanted}`;
}
