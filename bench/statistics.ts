import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/db/open.ts';
import {
  rebuildStatistics,
  rollUpNight,
  rollUpRecent,
} from '../apps/server/src/domains/statistics/roll-up/roll-up.ts';
import { dayNumberOf, dayText } from '../apps/server/src/lib/day-number.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { startSite } from '../tools/site/start-site.ts';
import { startPostgres } from '../tools/test/environment/postgres.ts';
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
  await measureOn('SQLite', null);
  if (process.env.STATISTICS_ONLY === 'sqlite') return;
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`PostgreSQL: not measured, ${postgres.missing}`);
    return;
  }
  try {
    await measureOn('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measureOn(name: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-bench-'));
  const options = { dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} };
  try {
    await (await startSite(options)).stop();
    const db = openDatabase({ dataDir, databaseUrl });
    const owner = await addOperator(db, 'owner');
    const longest = await fillOperatorSite(db, sizeOf(SHARE));
    await addStudyYear(db, longest, SHARE);
    // PostgreSQL does it by itself within a minute or so; its plans are bad until then.
    if (databaseUrl) await sql`vacuum analyze`.execute(db);
    console.log(`\n${name}, ${SHARE * 100} % of the full site\n`);
    const now = Date.now();
    await measureRun(db, 'everything anew', () => rebuildStatistics({ db, now }));
    if (databaseUrl) await sql`vacuum analyze`.execute(db);
    await measureRun(db, 'a night', () => rollUpNight({ db, now }, now - DAY_MS));
    await measureRun(db, 'three days', () => rollUpRecent({ db, now }, now));
    const { lesson } = await db
      .selectFrom('videos')
      .where('course_id', '=', longest)
      .select(({ fn }) => fn.min<number>('id').as('lesson'))
      .executeTakeFirstOrThrow();
    await db.destroy();
    const site = await startSite(options);
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
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
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
