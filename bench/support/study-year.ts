import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/open.ts';
import { calendarDay, dayNumberOf, startOfDay } from '../../apps/server/src/lib/day-number.ts';
import { insertAll, sizeOf as operatorSiteSize } from './operator-site.ts';

/** What a full site of the bench has beside its members, courses and orders. */
const FULL = { watchRecords: 2_000_000, watchDays: 1_000_000, courseDays: 1_000_000, openedCourses: 300_000 };
/** Courses with many learners: everybody is in one of them. */
const POPULAR = 20;

/** Ids of the first rows of a site that `fillOperatorSite` filled, and their numbers. */
async function readSite(db: Database, longest: number) {
  const rangeOf = async (table: 'members' | 'courses') => {
    const { first, count } = await db
      .selectFrom(table)
      .select(({ fn }) => [fn.min<number>('id').as('first'), fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow();
    return { first: Number(first), count: Number(count) };
  };
  const lessons = await db.selectFrom('videos').select(['id', 'course_id', 'duration']).execute();
  return {
    ...{ members: await rangeOf('members'), courses: await rangeOf('courses'), lessons },
    ofLongest: lessons.filter(({ course_id }) => course_id === longest),
  };
}

/** A number below `below` that looks random. */
const scatter = (index: number, below: number): number =>
  Number((BigInt(index) * 2_654_435_761n) % 4_294_967_296n) % below;

/** Adds a year of learning, and gives every tenth order a promo code. */
export async function addStudyYear(db: Database, longest: number, share: number): Promise<void> {
  const now = Date.now();
  const today = dayNumberOf(now);
  const { members, courses, lessons, ofLongest } = await readSite(db, longest);
  const sizeOf = (name: keyof typeof FULL): number => Math.ceil(FULL[name] * share);
  // The rows with the same index / number of members are one turn: each member has one row in it.
  const memberOf = (index: number): number => members.first + (index % members.count);
  const turnOf = (index: number): number => Math.floor(index / members.count);
  /** One day in each of the months before now, at irregular distances. */
  const dayOf = (index: number): number =>
    today - (turnOf(index) * 31 + scatter(memberOf(index) * 7 + turnOf(index), 31));
  // Every third member has a record of the first course of `fillOperatorSite` already.
  const filled = longest - Math.floor(operatorSiteSize(share).courses / 2);
  const offsetOfFirst = (filled - longest + courses.count) % courses.count;
  /** In the first turn everybody is in one of a few courses, later in other ones. */
  const courseOf = (index: number): number => {
    const turn = turnOf(index);
    const others = courses.count - POPULAR - 1;
    let offset = memberOf(index) % POPULAR;
    if (turn > 0) offset = POPULAR + ((memberOf(index) * 31 + turn) % others);
    if (offset >= offsetOfFirst) offset += 1;
    return courses.first + ((longest - courses.first + offset) % courses.count);
  };
  await insertAll(
    db,
    'watch_days',
    sizeOf('watchDays'),
    (index) => ({
      ...{ member_id: memberOf(index), day: calendarDay(dayOf(index)) },
      ...{ seconds: 60 + scatter(index, 3600), counted_at: now },
    }),
    'member_id',
  );
  await insertAll(
    db,
    'watch_course_days',
    sizeOf('courseDays'),
    (index) => ({ course_id: courseOf(index), day: dayOf(index), member_id: memberOf(index) }),
    'member_id',
  );
  await insertAll(db, 'course_watch_records', sizeOf('openedCourses'), (index) => {
    const at = startOfDay(dayOf(index));
    const progress = scatter(index, 101);
    return {
      ...{ member_id: memberOf(index), course_id: courseOf(index), progress },
      ...{ is_watched: Number(progress === 100), watched_at: progress === 100 ? at + DAY_MS : null },
      ...{ created_at: at, updated_at: at },
    };
  });
  await insertAll(db, 'video_watch_records', sizeOf('watchRecords'), (index) => {
    const of = memberOf(index) % POPULAR === 0 ? ofLongest : lessons;
    const lesson = of[(memberOf(index) * 13 + turnOf(index)) % of.length];
    const to = 1 + scatter(index, Math.max(1, lesson?.duration ?? 1));
    const at = startOfDay(today - scatter(index, 365));
    return {
      ...{ member_id: memberOf(index), course_id: lesson?.course_id ?? 0, video_id: lesson?.id ?? 0 },
      ...{ watch_seconds: to, watched_at: index % 3 === 0 ? at : null, credible_seconds: to },
      spans: JSON.stringify(
        index % 4 === 0
          ? [
              [0, Math.ceil(to / 2)],
              [to, to + 5],
            ]
          : [[0, to]],
      ),
      ...{ allowance_seconds: 0, last_position: to, last_reported_at: at, created_at: at, updated_at: at },
    };
  });
  await sql`update orders set promo_code = 'CODE' || (id % 5000), discount_fen = 1000, charge_fen = due_fen + 1000
    where id % 10 = 0`.execute(db);
}
