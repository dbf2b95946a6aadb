import { openSqlite } from '../apps/server/src/db/open.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { CATEGORIES, fillCourses } from './support/fill-courses.ts';
import { percentile, printTable } from './support/report.ts';

const SIZES = [100, 10_000] as const;
const REQUESTS = 250;

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
