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
