import type { RawBuilder } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { dayNumberOfCalendar, startOfDay } from '../../../lib/day-number.ts';

/** Members who watched at least a second on a day, by the last day before on which they did; both are `yyyymmdd`. */
export function countActiveMembers(
  db: Queries,
  day: number,
): Promise<{ readonly previous: number | null; readonly members: number }[]> {
  const active = db
    .selectFrom('watch_days as today')
    .where('today.day', '=', day)
    .where('today.seconds', '>', 0)
    .select((select) =>
      select
        .selectFrom('watch_days as earlier')
        .whereRef('earlier.member_id', '=', 'today.member_id')
        .where('earlier.day', '<', day)
        .where('earlier.seconds', '>', 0)
        .orderBy('earlier.day', 'desc')
        .limit(1)
        .select('earlier.day')
        .as('previous'),
    );
  return db
    .selectFrom(active.as('active'))
    .groupBy('previous')
    .select(({ fn }) => ['previous', fn.countAll<number>().as('members')])
    .execute();
}

/** Watched time of all members on a day (`yyyymmdd` at UTC+8), seconds. */
export async function sumWatchedSeconds(db: Queries, day: number): Promise<number> {
  const { seconds } = await db
    .selectFrom('watch_days')
    .where('day', '=', day)
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('seconds'), lit(0)).as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}

/** Number of members who started, or finished, a course in a period, by course. Milliseconds UTC, `until` not included. */
export function countCourseRecords(
  db: Queries,
  column: 'created_at' | 'watched_at',
  { since, until }: { readonly since: number; readonly until: number },
): Promise<{ readonly course_id: number; readonly members: number }[]> {
  return db
    .selectFrom('course_watch_records')
    .where(column, 'is not', null)
    .where(column, '>=', since)
    .where(column, '<', until)
    .groupBy('course_id')
    .select(({ fn }) => ['course_id', fn.countAll<number>().as('members')])
    .execute();
}

/** First day with watched time or a started course, milliseconds UTC; null for none. */
export async function readFirstStudy(db: Queries): Promise<number | null> {
  const record = await db
    .selectFrom('course_watch_records')
    .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
    .executeTakeFirstOrThrow();
  const day = await db
    .selectFrom('watch_days')
    .select(({ fn }) => fn.min<number | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  const started = day.day === null ? null : startOfDay(dayNumberOfCalendar(day.day));
  if (record.at === null || started === null) return record.at ?? started;
  return Math.min(record.at, started);
}

/** How far members have come in a course they opened, in the order of the ids of the members, after one. */
export function findCourseLearners(db: Queries, courseId: number, after: number, limit: number) {
  return db
    .selectFrom('course_watch_records')
    .where('course_id', '=', courseId)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .select(['member_id', 'is_watched', 'progress', 'created_at'])
    .execute();
}

/** Courses that somebody opened for the first time from `since` on (milliseconds UTC), or was in from `day` on. */
export async function findStudiedCourseIds(db: Queries, since: number, day: number): Promise<number[]> {
  const started = await db
    .selectFrom('course_watch_records')
    .where('created_at', '>=', since)
    .select('course_id')
    .distinct()
    .execute();
  const visited = await db
    .selectFrom('watch_course_days')
    .where('day', '>=', day)
    .select('course_id')
    .distinct()
    .execute();
  return [...new Set([...started, ...visited].map(({ course_id }) => course_id))];
}

/** All courses that anybody opened. */
export async function findAllStudiedCourseIds(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('course_watch_records').select('course_id').distinct().execute();
  return rows.map(({ course_id }) => course_id);
}

/** Watched spans of a lesson (JSON) of the next records after an id. */
export function findSpans(db: Queries, videoId: number, afterId: number, limit: number) {
  return db
    .selectFrom('video_watch_records')
    .where('video_id', '=', videoId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'spans', 'watched_at'])
    .execute();
}

/** First day with figures of active learners by course; null while there is none. */
export async function readFirstCourseDay(db: Queries): Promise<number | null> {
  const { day } = await db
    .selectFrom('watch_course_days')
    .select(({ fn }) => fn.min<number | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Different members who were in a course within days, both included: in all, or by an expression of the day. */
export function countCourseLearners(
  db: Queries,
  courseId: number,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: RawBuilder<number> },
): Promise<{ readonly first: number; readonly members: number }[]> {
  return db
    .selectFrom('watch_course_days')
    .where('course_id', '=', courseId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(step)
    .select(({ fn }) => [step.as('first'), fn.count<number>('member_id').distinct().as('members')])
    .execute();
}
