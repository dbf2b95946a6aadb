import { allCalls } from '@zaixue/contract/all-calls';
import { type Database, openSqlite } from '../apps/server/src/db/open.ts';
import { startSession } from '../apps/server/src/domains/identity/sessions/start-session.ts';
import { memberRow } from '../tools/site/members.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { percentile, printTable } from './support/report.ts';

const SIZES = [1000, 1_000_000] as const;
const REQUESTS = 250;
/** Courses of the calling member; all other records belong to other members. */
const OWN_COURSES = 20;
const LESSONS = 10;
const BATCH = 500;
const TARGET = 1.5;

/**
 * 95th percentile of the study list and of the course page for a member with 20 courses of 10 lessons, with
 * 1,000 and with 1,000,000 watch records in the site.
 */
export async function measureStudyGrowth(): Promise<void> {
  const sites: { site: RunningSite; token: string }[] = [];
  try {
    for (const size of SIZES) sites.push(await siteWith(size));
    const paths = {
      'study list': `${allCalls.memberCoursesLearned.path}?page=1&size=10`,
      'course page': allCalls.courseDetail.path.replace('{id}', '1'),
    };
    for (const [name, path] of Object.entries(paths)) {
      const times: number[][] = SIZES.map(() => []);
      for (let index = 0; index < REQUESTS; index += 1) {
        for (const [which, { site, token }] of sites.entries())
          times[which]?.push(await timeOf(site.url + path, token));
      }
      const [small = Number.NaN, big = Number.NaN] = times.map((list) => percentile(list, 0.95));
      printTable([
        { what: `${name} p95 with 1,000 watch records, ms`, measured: small.toFixed(2), target: '–' },
        { what: `${name} p95 with 1,000,000 watch records, ms`, measured: big.toFixed(2), target: '–' },
        { what: 'growth', measured: (big / small).toFixed(2), target: `≤ ${TARGET}` },
      ]);
    }
  } finally {
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

async function timeOf(url: string, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const answer = (await response.json()) as { code: number };
  if (answer.code !== 0) throw new Error(`${url} answered ${answer.code}`);
  return performance.now() - started;
}

async function siteWith(size: number): Promise<{ site: RunningSite; token: string }> {
  const site = await startSite();
  const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
  const memberId = await db.transaction().execute((transaction) => fill(transaction, size));
  const client = { address: '127.0.0.1', userAgent: 'bench', platform: 'H5', origin: '' } as const;
  const token = await startSession(db, memberId, client, Date.now());
  await db.destroy();
  return { site, token };
}

/** Inserts members who each watched 10 lessons of 20 courses, `size` records in total; returns the id of one member. */
async function fill(db: Pick<Database, 'insertInto'>, size: number): Promise<number> {
  const now = Date.now();
  const perMember = OWN_COURSES * LESSONS;
  const members = Math.max(1, Math.round(size / perMember));
  let first = 0;
  for (let index = 0; index < members; index += 1) {
    const { id } = await db
      .insertInto('members')
      .values(member(index, now))
      .returning('id')
      .executeTakeFirstOrThrow();
    first ||= id;
    const courses = Array.from({ length: OWN_COURSES }, (_, course) => course + 1);
    await db
      .insertInto('course_watch_records')
      .values(
        courses.map((course_id) => ({
          ...{ member_id: id, course_id, is_watched: 0, watched_at: null, progress: 40 },
          ...{ created_at: now, updated_at: now - course_id },
        })),
      )
      .execute();
    const records = courses.flatMap((course_id) =>
      Array.from({ length: LESSONS }, (_, lesson) => record(id, course_id, lesson, now)),
    );
    for (let start = 0; start < records.length; start += BATCH) {
      await db
        .insertInto('video_watch_records')
        .values(records.slice(start, start + BATCH))
        .execute();
    }
  }
  return first;
}

function record(memberId: number, courseId: number, lesson: number, now: number) {
  return {
    member_id: memberId,
    course_id: courseId,
    video_id: courseId * 1000 + lesson,
    watch_seconds: 90,
    watched_at: lesson % 2 ? now : null,
    spans: '[[0,40],[50,90]]',
    credible_seconds: 80,
    allowance_seconds: 30,
    last_position: 90,
    last_reported_at: now,
    created_at: now,
    updated_at: now - lesson,
  };
}

function member(index: number, now: number) {
  const mobile = `1${String(index).padStart(10, '0')}`;
  return memberRow({ mobile, nickname: `学员${index}`, registeredAt: now });
}
