import { allCalls } from '@zaixue/contract/all-calls';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { sql } from 'kysely';
import { type Database, openPostgres } from '../apps/server/src/db/open.ts';
import type { Tables } from '../apps/server/src/db/tables/tables.ts';
import { startSession } from '../apps/server/src/domains/identity/sessions/start-session.ts';
import { calendarDay, dayNumberOf } from '../apps/server/src/lib/day-number.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { memberRow } from '../tools/site/members.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { startPostgres } from '../tools/test/environment/postgres.ts';
import { CATEGORIES, fillCourses, LESSONS_OF_COURSE } from './support/fill-courses.ts';
import { percentile, printTable } from './support/report.ts';

/** Environment variable: share of the large site, for a quick look whether the bench works. */
const SHARE = Number(process.env.LARGE_SITE_SHARE ?? 1);
const SIZES = {
  small: { courses: 100, members: 1000 },
  large: { courses: 10_000 * SHARE, members: 1_000_000 * SHARE },
} as const;
type Size = (typeof SIZES)[keyof typeof SIZES];
/** So the large site has 10,000,000 watch records. */
const LESSONS_OF_MEMBER = 10;
const COURSES_OF_MEMBER = Math.ceil(LESSONS_OF_MEMBER / LESSONS_OF_COURSE);
/** Every fifth member wrote a comment and placed an order. */
const SHARE_OF_WRITERS = 0.2;
/** Rows that one statement inserts: a trigger changes the course of each bought row. */
const ROWS_AT_ONCE = 200_000;
/** Members who send requests, and requests of each kind by each of them. */
const CALLERS = 50;
const ROUNDS = 6;

interface FilledSite {
  readonly site: RunningSite;
  readonly callers: readonly Caller[];
  readonly firstCourse: number;
  readonly courses: number;
}
interface Caller {
  readonly token: string;
  /** A lesson that the member has begun, and its course. */
  readonly lesson: number;
  readonly course: number;
}

/**
 * 95th percentile of each call of learners with 10,000 courses, 1,000,000 members and 10,000,000 watch records, against a
 * small site; both on one PostgreSQL, one process each, one request at a time, in turns. The addresses differ, so that few
 * answers are shared.
 */
export async function measureLargeSite(): Promise<void> {
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`Not measured: ${postgres.missing}`);
    return;
  }
  const sites: FilledSite[] = [];
  try {
    for (const [name, size] of Object.entries(SIZES)) sites.push(await startFilled(postgres.url, name, size));
    const rows = [];
    for (const what of Object.keys(CALLS)) rows.push(await measureCall(what, sites));
    printTable(rows);
  } finally {
    await Promise.all(sites.map(({ site }) => site.stop()));
    await postgres.stop();
  }
}

/** Paths of calls, with a number that differs for each request. */
const CALLS: Readonly<Record<string, (caller: Caller, index: number, site: FilledSite) => string>> = {
  'course list': (_, index) =>
    `${allCalls.courses.path}?page=${(index % 9) + 1}&page_size=${10 + (index % 7)}&category_id=${index % CATEGORIES}`,
  search: (_, index) => `${allCalls.search.path}?keywords=${encodeURIComponent(`课程 ${index}`)}`,
  'any course': (_, index, { firstCourse, courses }) =>
    withId(allCalls.courseDetail.path, firstCourse + shownCourse((index * 7919) % courses)),
  'a course of the member': ({ course }) => withId(allCalls.courseDetail.path, course),
  lesson: ({ lesson }) => withId(allCalls.videoDetail.path, lesson),
  'comments of a course': ({ course }) => withId(allCalls.courseComments.path, course),
  member: () => allCalls.memberDetail.path,
  'courses being learned': () => allCalls.memberCoursesLearned.path,
  'bought courses': () => allCalls.memberCourses.path,
  'lesson to continue': () => allCalls.memberStudyContinue.path,
  'summary of learning': () => allCalls.memberStudySummary.path,
  'week of learning': () => allCalls.memberStudyWeek.path,
  orders: () => allCalls.memberOrders.path,
  messages: () => allCalls.messages.path,
  'unread messages': () => allCalls.unreadNotificationCount.path,
};
/** The index of this course, or of the next one if it is hidden (`fillCourses`). */
const shownCourse = (index: number): number => (index % 20 === 0 ? index + 1 : index);
const withId = (path: string, id: number): string => path.replace('{id}', String(id));

async function measureCall(what: string, sites: readonly FilledSite[]) {
  const pathOf = CALLS[what];
  const times: number[][] = sites.map(() => []);
  for (let index = 0; index < CALLERS * ROUNDS; index += 1) {
    for (const [which, site] of sites.entries()) {
      const caller = site.callers[index % CALLERS];
      if (!caller || !pathOf) throw new Error(`nobody can ask for ${what}`);
      times[which]?.push(await timeOf(site.site.url + pathOf(caller, index, site), caller.token));
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map((list) => percentile(list, 0.95));
  return {
    what,
    measured: `${(large / small).toFixed(2)} (${large.toFixed(1)} of ${small.toFixed(1)} ms)`,
    target: `≤ ${budgets.targets.largeSiteP95Ratio}`,
  };
}

async function timeOf(address: string, token: string): Promise<number> {
  const started = performance.now();
  const answer = (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as {
    code: number;
  };
  if (answer.code !== 0) throw new Error(`${address} answered ${answer.code}`);
  return performance.now() - started;
}

/** Starts a site whose database has the name of its size. */
async function startFilled(serverUrl: string, name: string, size: Size): Promise<FilledSite> {
  const server = openPostgres(serverUrl);
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  const databaseUrl = serverUrl.replace(/[^/]*$/, name);
  const site = await startSite({ env: { DATABASE_URL: databaseUrl } });
  const db = openPostgres(databaseUrl);
  try {
    const started = performance.now();
    const content = await fill(db, size);
    await sql`vacuum analyze`.execute(db);
    console.log(`The ${name} site was filled in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
    return { site, ...content, courses: size.courses };
  } finally {
    await db.destroy();
  }
}

/** Adds courses, and members who learn, buy, write and have messages; logs some of the members in. */
async function fill(db: Database, size: Size): Promise<Pick<FilledSite, 'callers' | 'firstCourse'>> {
  const now = Date.now();
  const at = { created_at: now, updated_at: now };
  const lastOf = async (table: 'courses' | 'videos' | 'members'): Promise<number> => {
    const { id } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max<number>('id').as('id'))
      .executeTakeFirstOrThrow();
    return Number(id);
  };
  const firstCourse = (await lastOf('courses')) + 1;
  const firstLesson = (await lastOf('videos')) + 1;
  await fillCourses(db, size.courses);
  const firstMember = (await lastOf('members')) + 1;
  await insertSeries(db, 'members', size.members, {
    ...quoted(memberRow({ mobile: '', nickname: '学员', registeredAt: now })),
    mobile: '(14000000000 + n)::text',
  });

  // The courses of a member are neighbours, and so are their lessons; n counts members, then their courses or lessons.
  const memberOf = `${firstMember} + n % ${size.members}`;
  const courseIndex = (turn: string): string => `((n % ${size.members}) * 7 + ${turn}) % ${size.courses}`;
  const turn = `n / ${size.members}`;
  const course = `${firstCourse} + ${courseIndex(turn)}`;
  await insertSeries(db, 'course_purchases', size.members, {
    ...{ member_id: memberOf, course_id: course, charge_fen: 9900, created_at: now },
  });
  await insertSeries(db, 'course_watch_records', size.members * COURSES_OF_MEMBER, {
    ...{ member_id: memberOf, course_id: course, is_watched: 0, watched_at: null, progress: 40, ...at },
  });
  const courseOfLesson = courseIndex(`(${turn}) / ${LESSONS_OF_COURSE}`);
  await insertSeries(db, 'video_watch_records', size.members * LESSONS_OF_MEMBER, {
    ...{ member_id: memberOf, course_id: `${firstCourse} + ${courseOfLesson}`, watched_at: null, ...at },
    video_id: `${firstLesson} + (${courseOfLesson}) * ${LESSONS_OF_COURSE} + (${turn}) % ${LESSONS_OF_COURSE}`,
    ...{ watch_seconds: 90, spans: `'[[0,40],[50,90]]'`, credible_seconds: 80, allowance_seconds: 30 },
    ...{ last_position: 90, last_reported_at: now },
  });
  const yesterday = calendarDay(dayNumberOf(now - DAY_MS));
  await insertSeries(db, 'watch_days', size.members, {
    ...{ member_id: memberOf, day: yesterday, seconds: 600, counted_at: now },
  });
  await insertSeries(db, 'messages', size.members, {
    ...{ id: 'gen_random_uuid()::text', member_id: memberOf, text: `'欢迎'`, read_at: null, created_at: now },
  });
  const writers = Math.ceil(size.members * SHARE_OF_WRITERS);
  await insertSeries(db, 'comments', writers, {
    ...{ member_id: memberOf, resource_type: 1, resource_id: course, content: `'讲得很清楚'`, status: 1 },
    ...{ parent_id: null, reply_id: null, address: `''`, province: `''`, created_at: now },
  });
  await insertSeries(db, 'orders', writers, {
    ...{ member_id: memberOf, order_no: `'1' || lpad(n::text, 17, '0')`, status: 9, goods_type: `'COURSE'` },
    ...{ goods_id: course, goods_name: `'课程'`, goods_thumb: `''`, goods_days: 0, charge_fen: 9900 },
    ...{
      due_fen: 9900,
      checkout: `'cashier'`,
      channel: `'wechat'`,
      payment_method: `'h5'`,
      paid_at: now,
      ...at,
    },
  });

  const client = { address: '127.0.0.1', userAgent: 'bench', platform: 'H5', origin: '' } as const;
  const callers: Caller[] = [];
  for (let index = 0; index < CALLERS; index += 1) {
    const member = Math.floor((index * size.members) / CALLERS);
    // Of two neighbours, which both belong to the member, one is shown.
    const ofMember = shownCourse((member * 7) % size.courses);
    callers.push({
      token: await startSession(db, firstMember + member, client, now),
      course: firstCourse + ofMember,
      lesson: firstLesson + ofMember * LESSONS_OF_COURSE,
    });
  }
  return { callers, firstCourse };
}

/** A row as expressions. Its texts have no quotation marks. */
const quoted = <Row extends Readonly<Record<string, string | number | null>>>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? `'${value}'` : value]),
  ) as Row;

/** Inserts rows that the database makes itself: each column is a number, null or an expression of n, which counts from 0. */
async function insertSeries<Name extends keyof Tables>(
  db: Database,
  table: Name,
  count: number,
  columns: Partial<Record<keyof Tables[Name] & string, string | number | null>>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = sql.raw(Object.values(columns).map(String).join(', '));
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const last = Math.min(start + ROWS_AT_ONCE, count) - 1;
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from generate_series(${sql.lit(start)}::int, ${sql.lit(last)}::int) as n`.execute(db);
  }
}
