import { setTimeout } from 'node:timers/promises';
import {
  courseFunnelList,
  courseStatistics,
  learningStatistics,
  lessonStatistics,
} from '@zaixue/contract/operator/statistics/learning';
import { memberStatistics } from '@zaixue/contract/operator/statistics/members';
import { moneyStatistics } from '@zaixue/contract/operator/statistics/money';
import { promoCodeUses, promoStatistics } from '@zaixue/contract/operator/statistics/promo';
import { storageStatistics } from '@zaixue/contract/operator/statistics/storage';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Database } from '../apps/server/src/db/open.ts';
import {
  rebuildStatistics,
  rollUpNight,
  rollUpRecent,
} from '../apps/server/src/domains/statistics/roll-up/roll-up.ts';
import { dayNumberOf, dayText } from '../apps/server/src/lib/day-number.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { type EmptySite, measureOnBoth } from './support/empty-sites.ts';
import { addOperator, fillOperatorSite, sizeOf } from './support/operator-site.ts';
import { percentile, printTable } from './support/report.ts';
import { addStudyYear } from './support/study-year.ts';

/** Environment variable: share of the full site, for a quick look whether the bench works. */
const SHARE = Number(process.env.STATISTICS_SHARE ?? 1);
const REQUESTS = Number(process.env.STATISTICS_REQUESTS ?? 40);

/**
 * 95th percentile of each screen of the statistics with a year of a site: 50,000 orders, 100,000 members, 2,000,000 watch
 * records, over HTTP, one process, one request at a time. How long the figures take to compute, and how long a write waits
 * meanwhile. On SQLite and, where there is one, on PostgreSQL.
 */
export async function measureStatistics(): Promise<void> {
  await measureOnBoth(measureScreens);
}

async function measureScreens({ name, fill, start }: EmptySite): Promise<void> {
  const { owner, longest } = await fill(async (db) => {
    const content = {
      owner: await addOperator(db, 'owner'),
      longest: await fillOperatorSite(db, sizeOf(SHARE)),
    };
    await addStudyYear(db, content.longest, SHARE);
    return content;
  });
  console.log(`\n${name}, ${SHARE * 100} % of the full site\n`);
  const now = Date.now();
  await fill((db) => measureRun(db, 'everything anew', () => rebuildStatistics({ db, now })));
  const { lesson } = await fill(async (db) => {
    await measureRun(db, 'a night', () => rollUpNight({ db, now }, now - DAY_MS));
    await measureRun(db, 'three days', () => rollUpRecent({ db, now }, now));
    return db
      .selectFrom('videos')
      .where('course_id', '=', longest)
      .select(({ fn }) => fn.min<number>('id').as('lesson'))
      .executeTakeFirstOrThrow();
  });
  const site = await start();
  const rows = [];
  for (const [what, [path, query]] of Object.entries(screensOf(longest, lesson))) {
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      const started = performance.now();
      const answer = await fetch(`${site.url}${path}?${new URLSearchParams(query)}`, owner);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered HTTP ${answer.status}: ${text}`);
      times.push(performance.now() - started);
    }
    rows.push({
      what: `p95 of ${what}, ms`,
      measured: percentile(times, 0.95).toFixed(1),
      target: `≤ ${budgets.targets.statisticsP95Ms}`,
    });
  }
  await site.stop();
  printTable(rows);
}

/** Computes figures while this process writes a row every 20 ms, as a server does. */
async function measureRun(db: Database, what: string, run: () => Promise<unknown>): Promise<void> {
  let isRunning = true;
  const waits: number[] = [];
  const writing = (async () => {
    while (isRunning) {
      const asked = performance.now();
      // Also the time in which the event loop did not come to this writer.
      await setTimeout(20);
      await db.updateTable('categories').set({ sort: waits.length }).where('id', '=', 1).execute();
      waits.push(performance.now() - asked - 20);
    }
  })();
  const started = performance.now();
  await run();
  isRunning = false;
  await writing;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [p95, most] = [percentile(waits, 0.95).toFixed(0), Math.max(...waits).toFixed(0)];
  console.log(
    `${what}: ${seconds} s; a write waits ${p95} ms (p95), ${most} ms at most (target ≤ ${budgets.targets.statisticsWriteWaitMs})\n`,
  );
}

/** Path and query of each screen. */
function screensOf(longest: number, lesson: number): Record<string, [string, Record<string, string>]> {
  const today = dayNumberOf(Date.now());
  const year = { from: dayText(today - 364), to: dayText(today) };
  const ofCourse = courseStatistics.path.replace('{id}', String(longest));
  return {
    'money of a year by month': [moneyStatistics.path, { ...year, compare: 'previous', step: 'month' }],
    'money of a year by day': [moneyStatistics.path, { ...year, compare: 'none', step: 'day' }],
    'money of a month': [moneyStatistics.path, { compare: 'previous', step: 'day' }],
    'members of a year by week': [memberStatistics.path, { ...year, compare: 'previous', step: 'week' }],
    'members of a month': [memberStatistics.path, { compare: 'previous', step: 'day' }],
    'learning of a year by week': [learningStatistics.path, { ...year, compare: 'previous', step: 'week' }],
    'courses of a year': [courseFunnelList.path, { ...year, sort: 'others' }],
    'courses of a month': [courseFunnelList.path, { sort: 'bought' }],
    'searches of courses of a year': [courseFunnelList.path, { ...year, search: '数据' }],
    'the longest course of a year': [ofCourse, { ...year, compare: 'previous', step: 'week' }],
    'one lesson': [lessonStatistics.path.replace('{id}', String(lesson)), {}],
    'space of a year': [storageStatistics.path, { ...year, step: 'month' }],
    'promo codes of a year': [promoStatistics.path, { ...year, compare: 'previous', step: 'month' }],
    'codes of a year': [promoCodeUses.path, { ...year, compare: 'previous' }],
  };
}
