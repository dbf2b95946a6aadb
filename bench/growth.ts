import { type Database, openSqlite } from '../apps/server/src/db/open.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { lessonRow } from './support/lesson-row.ts';
import { percentile, printTable } from './support/report.ts';

const SIZES = [100, 10_000] as const;
const REQUESTS = 250;
const CATEGORIES = 40;

/**
 * 95th percentile of the course list with 100 and with 10,000 courses. Every request has another page and
 * filter, so that none is served from the cache.
 */
export async function measureGrowth(): Promise<void> {
  const sites: RunningSite[] = [];
  try {
    for (const size of SIZES) sites.push(await siteWith(size));
    const times: number[][] = SIZES.map(() => []);
    for (let index = 0; index < REQUESTS; index += 1) {
      for (const [which, site] of sites.entries())
        times[which]?.push(await timeOf(site.url + address(index)));
    }
    const [small = Number.NaN, big = Number.NaN] = times.map((list) => percentile(list, 0.95));
    printTable([
      { what: 'course list p95 with 100 courses, ms', measured: small.toFixed(2), target: '–' },
      { what: 'course list p95 with 10,000 courses, ms', measured: big.toFixed(2), target: '–' },
      {
        what: 'growth',
        measured: (big / small).toFixed(2),
        target: `≤ ${budgets.targets.courseListGrowth100To10000P95Ratio}`,
      },
    ]);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** A different query each time: pages, sizes, filters and scenes in turn. */
function address(index: number): string {
  const scene = ['', 'free', 'sub', 'recom'][index % 4];
  const category = index % 3 === 0 ? (index % CATEGORIES) + 1 : 0;
  return `/api/v2/courses?page=${(index % 9) + 1}&page_size=${10 + (index % 7)}&category_id=${category}&scene=${scene}&_=${index}`;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = (await (await fetch(url)).json()) as { code: number };
  if (answer.code !== 0) throw new Error(`${url} answered ${answer.code}`);
  return performance.now() - started;
}

async function siteWith(size: number): Promise<RunningSite> {
  const site = await startSite();
  const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
  await db.transaction().execute((transaction) => fillCourses(transaction, size));
  await db.destroy();
  return site;
}

async function fillCourses(db: Pick<Database, 'insertInto'>, size: number): Promise<void> {
  const now = Date.now();
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    parent_id: index < 8 ? 0 : (index % 8) + 1,
    name: `分类${index + 1}`,
    sort: index,
  }));
  await db.insertInto('categories').values(categories).execute();
  for (let start = 0; start < size; start += 100) {
    const courses = Array.from({ length: Math.min(100, size - start) }, (_, offset) =>
      course(start + offset, now),
    );
    const rows = await db.insertInto('courses').values(courses).returning('id').execute();
    await db
      .insertInto('videos')
      .values(
        rows.flatMap(({ id }) =>
          [0, 1, 2].map((position) =>
            lessonRow({
              courseId: id,
              title: `第 ${position + 1} 课`,
              publishedAt: now - position * 1000,
              now,
            }),
          ),
        ),
      )
      .execute();
  }
}

function course(index: number, now: number) {
  return {
    title: `课程 ${index}`,
    slug: `course-${index}`,
    thumb: '/files/cover.webp',
    charge_fen: (index % 5) * 1000,
    short_description: '一门课程',
    render_desc: '<p>内容</p>',
    seo_keywords: '',
    seo_description: '',
    published_at: now - ((index * 7919) % 100_000) * 60_000,
    is_show: index % 20 === 0 ? 0 : 1,
    category_id: (index % CATEGORIES) + 1,
    is_rec: index % 10 === 0 ? 1 : 0,
    user_count: (index * 31) % 5000,
    is_free: index % 5 === 0 ? 1 : 0,
    is_allow_comment: 1,
    is_vip_free: index % 3 === 0 ? 1 : 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
