import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { startMachines } from '../../tools/machines/start-machines.ts';
import { addBuyers } from '../../tools/site/members.ts';
import { startSite } from '../../tools/site/start-site.ts';
import { residentMb } from '../support/process-usage.ts';
import { printTable } from '../support/report.ts';
import { describeOthers, type LoadFigures, summarizeLoad } from './load-figures.ts';
import { findLoadTargets, startMixedLoad } from './mixed-load.ts';
import { type BenchOptions, describeMachine } from './options.ts';
import { countLostRows, countRows } from './written-rows.ts';

/** Operations ask for 200 requests/s for 600 s; two cores carry less beside the databases, the store and the clients. */
const DEFAULTS = { rate: 60, seconds: 120, members: 1000 } as const;
/** The same mix, one request after the other on an otherwise idle site. */
const IDLE = { rate: 4, milliseconds: 20_000 } as const;
/** When the memory is read for the first time: a fifth of the time, as 2 of 10 minutes. */
const FIRST_MEMORY_SHARE = 0.2;

interface LoadedSite {
  readonly name: string;
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly pids: () => readonly number[];
  readonly stop: () => Promise<unknown>;
}

/**
 * Open loop: learners browse, play, report, write and order at a steady rate; on one process with SQLite, and on two web processes and a
 * worker with PostgreSQL, Redis and an object store behind the sample proxy.
 */
export async function measureLoad(options: BenchOptions): Promise<void> {
  const starts = { one: startOne, several: () => startSeveral(options) };
  for (const start of options.on ? [starts[options.on]] : Object.values(starts)) {
    const site = await start();
    if ('missing' in site) {
      console.log(`Left out: ${site.missing}`);
      continue;
    }
    try {
      await measureSite(site, { ...DEFAULTS, ...options });
    } finally {
      await site.stop();
    }
  }
}

async function startOne(): Promise<LoadedSite> {
  const { url, pid, dataDir, stop } = await startSite({ startLimitMs: 240_000 });
  return {
    name: 'one process, SQLite',
    url,
    dataDir,
    databaseUrl: null,
    pids: () => [pid],
    stop: () => stop(),
  };
}

async function startSeveral({ proxy }: BenchOptions): Promise<LoadedSite | { missing: string }> {
  const machines = await startMachines(proxy ? { proxy } : {});
  if ('missing' in machines) return machines;
  const { url, webs, postgres, stop } = machines;
  return {
    name: 'two web processes, worker, PostgreSQL, Redis, object store, proxy',
    url,
    dataDir: webs[0]?.dataDir ?? '',
    databaseUrl: postgres.url,
    pids: () => webs.flatMap((web) => web.pid() ?? []),
    stop,
  };
}

async function measureSite(
  { name, url, dataDir, databaseUrl, pids }: LoadedSite,
  { rate, seconds, members: count }: { rate: number; seconds: number; members: number },
): Promise<void> {
  const db = openDatabase({ databaseUrl, dataDir });
  try {
    const members = await addBuyers(db, count);
    const targets = await findLoadTargets(url, members[0]?.token ?? '');
    const machine = describeMachine();
    const run = async (perSecond: number, milliseconds: number) => {
      const load = startMixedLoad(url, members, targets, perSecond);
      await wait(milliseconds * FIRST_MEMORY_SHARE);
      const early = residentTogether(pids());
      await wait(milliseconds * (1 - FIRST_MEMORY_SHARE));
      const late = residentTogether(pids());
      await load.stop();
      return { figures: summarizeLoad(load.take()), growth: late / early, late, written: load.written };
    };
    // The first one fills caches.
    await run(IDLE.rate, IDLE.milliseconds / 2);
    const idle = (await run(IDLE.rate, IDLE.milliseconds)).figures;
    const { figures, growth, late, written } = await run(rate, seconds * 1000);
    const lost = await countLostRows(db, targets.lessonId, written);
    console.log(`\n${name}: ${rate} requests/s for ${seconds} s, ${count} members. ${machine}\n`);
    printTable([
      ...rowsOf(idle, figures),
      { what: 'answered writes', measured: String(countRows(written)), target: '–' },
      { what: 'lost of them', measured: String(lost), target: '0' },
      { what: 'memory of the web processes at the end, MB', measured: late.toFixed(0), target: '–' },
      { what: 'of that after a fifth of the time', measured: growth.toFixed(2), target: '≤ 1.1' },
    ]);
  } finally {
    await db.destroy();
  }
}

const rowsOf = (idle: LoadFigures, { requests, unavailable, others, p50, p99 }: LoadFigures) => [
  { what: 'requests', measured: String(requests), target: '–' },
  { what: '503', measured: String(unavailable), target: '0' },
  { what: 'other failures', measured: describeOthers(others), target: '0' },
  { what: 'median, p99, ms', measured: `${p50.toFixed(1)}, ${p99.toFixed(1)}`, target: '–' },
  { what: 'median, p99 idle, ms', measured: `${idle.p50.toFixed(1)}, ${idle.p99.toFixed(1)}`, target: '–' },
  { what: 'p99 of p99 idle', measured: (p99 / idle.p99).toFixed(1), target: '≤ 5' },
];

/** Resident memory of processes together. */
const residentTogether = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + residentMb(pid), 0);
