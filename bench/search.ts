import type { Database } from '../apps/server/src/db/open.ts';
import { indexChanges } from '../apps/server/src/domains/catalog/search/indexing/index-changes.ts';
import { readCaptionTexts } from '../apps/server/src/domains/media/captions/queries.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { type EmptySite, measureOnBoth } from './support/empty-sites.ts';
import { percentile, printTable } from './support/report.ts';
import { COURSES, fillCatalogue, LESSONS_OF_A_COURSE, QUERIES } from './support/search-catalogue.ts';

const REQUESTS_OF_A_WAY = 60;
const TYPES = ['', 'vod', 'video'];

/**
 * 95th percentile of the search over 20,000 courses and 200,000 lessons, over HTTP, one process, one request at a
 * time, every query a new one; on SQLite and, where there is one, on PostgreSQL.
 */
export async function measureSearch(): Promise<void> {
  await measureOnBoth(measureWays);
}

async function measureWays({ name, fill, start }: EmptySite): Promise<void> {
  const indexedInMs = await fill(fillAndIndex);
  const site = await start();
  const times = await timesByWay(site.url);
  await site.stop();
  console.log(`\n${name}: ${COURSES} courses, ${COURSES * LESSONS_OF_A_COURSE} lessons\n`);
  printTable([
    { what: 'indexing all of it, s', measured: (indexedInMs / 1000).toFixed(0), target: '–' },
    ...Object.entries(times).map(([way, list]) => row(`p95 of ${way}, ms`, list, '–')),
    row('p95 of all, ms', Object.values(times).flat(), `≤ ${budgets.targets.searchP95Ms}`),
  ]);
}

const row = (what: string, times: readonly number[], target: string) => ({
  what,
  measured: percentile(times, 0.95).toFixed(1),
  target,
});

async function fillAndIndex(db: Database): Promise<number> {
  await fillCatalogue(db);
  const started = performance.now();
  await indexChanges(db, readCaptionTexts);
  return performance.now() - started;
}

async function timesByWay(url: string): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [way, query] of Object.entries(QUERIES)) {
    const list: number[] = [];
    for (let index = 0; index < REQUESTS_OF_A_WAY; index += 1) {
      const parameters = new URLSearchParams({ keywords: query(index), type: TYPES[index % 3] ?? '' });
      const started = performance.now();
      const answer = await fetch(`${url}/api/v3/search?${parameters}`);
      const { code } = (await answer.json()) as { code: number };
      if (code !== 0) throw new Error(`${parameters} answered ${code}`);
      list.push(performance.now() - started);
    }
    times[way] = list;
  }
  return times;
}
