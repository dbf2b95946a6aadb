import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { type Database, openDatabase, openPostgres } from '../../apps/server/src/db/open.ts';
import { fromRoot } from '../../tools/launch/paths.mjs';
import type { SiteProcess } from '../../tools/machines/site-process.ts';
import { mountSmallDisk } from '../../tools/machines/small-disk.ts';
import { type Machines, startMachines } from '../../tools/machines/start-machines.ts';
import { type DiskUse, makeClip, useDisk } from '../../tools/machines/use-disk.ts';
import { addBuyers } from '../../tools/site/members.ts';
import { logInDemoOperator } from '../../tools/site/operator-client.ts';
import { startSite } from '../../tools/site/start-site.ts';
import { startPostgres } from '../../tools/test/environment/postgres.ts';
import { describeOthers, type LoadFigures, summarizeLoad } from './load-figures.ts';
import { findLoadTargets, type MixedLoad, startMixedLoad } from './mixed-load.ts';
import { type BenchOptions, describeMachine } from './options.ts';
import { countLostRows } from './written-rows.ts';

const DEFAULTS = { rate: 30, members: 500 } as const;
const WARM_UP_MS = 10_000;
/** How long a part is away, milliseconds. */
const AWAY_MS = 8000;
/** Looked at after a part is back, milliseconds: longer than the time in which the site must recover. */
const AFTERWARDS_MS = 15_000;
const HOUR_MS = 3_600_000;
const SLOW_DISK_MS = 200;
const START_LIMIT_MS = 240_000;
const HEAD = `| Fault | Requests | 503 | Other failures | Most of one client | Last failure after it is back, s | p99, ms | Rows lost |
|---|---:|---:|---:|---:|---:|---:|---:|`;

interface Fault {
  readonly name: string;
  readonly begin: () => Promise<void>;
  /** Absent where `begin` is all of it. */
  readonly end?: () => Promise<void>;
  /** What is done under the fault besides the load, and again after it; returns what became of it. */
  readonly use?: () => Promise<DiskUse>;
}

/**
 * Takes the parts of a site on several machines away, one at a time, under a steady mixed load behind the sample proxy, and
 * prints what clients saw and which answered writes are lost.
 */
export async function measureFaults(options: BenchOptions): Promise<void> {
  await measureParts(options);
  await measureDisk(options);
}

async function measureParts(options: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-faults-'));
  const clockFile = join(folder, 'clock-shift');
  const setClock = (milliseconds: number): void => writeFileSync(clockFile, String(milliseconds));
  setClock(0);
  const shiftedClock = pathToFileURL(fromRoot('tools', 'machines', 'shifted-clock.mjs')).href;
  const machines = await startMachines({
    ...(options.proxy ? { proxy: options.proxy } : {}),
    env: { NODE_OPTIONS: `--import ${shiftedClock}`, CLOCK_SHIFT_FILE: clockFile },
  });
  if ('missing' in machines) return console.log(`Left out: ${machines.missing}`);
  const db = openPostgres(machines.postgres.url);
  try {
    await runFaults(machines.url, db, options, listFaults(machines, setClock));
  } finally {
    await db.destroy();
    await machines.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One process: the disk is slow, then full, with its database; then, with PostgreSQL elsewhere, the disk with its files is that and
 * read-only. Uploads, an export and a backup need the disk meanwhile and afterwards.
 */
async function measureDisk(options: BenchOptions): Promise<void> {
  const disk = mountSmallDisk();
  if (!disk)
    return console.log('The faults of the disk are left out: mounting one needs the rights of root.');
  const postgres = await startPostgres({ survivesKill: true });
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-slow-'));
  const delayFile = join(folder, 'delay');
  const setDelay = (milliseconds: number): void => writeFileSync(delayFile, String(milliseconds));
  setDelay(0);
  const full: Fault = { name: 'full', begin: async () => disk.fill(), end: async () => disk.clear() };
  const readOnly: Fault = {
    name: 'read-only',
    begin: async () => disk.setReadOnly(true),
    end: async () => disk.setReadOnly(false),
  };
  const slow: Fault = {
    name: `slow: each operation on files takes ${SLOW_DISK_MS} ms longer`,
    begin: async () => setDelay(SLOW_DISK_MS),
    end: async () => setDelay(0),
  };
  try {
    await measureOneProcess('SQLite', join(disk.folder, 'sqlite'), null, [slow, full], {
      options,
      delayFile,
    });
    if ('missing' in postgres) console.log(`PostgreSQL is left out: ${postgres.missing}`);
    else {
      const dataDir = join(disk.folder, 'postgres');
      await measureOneProcess('PostgreSQL', dataDir, postgres.url, [slow, full, readOnly], {
        options,
        delayFile,
      });
    }
  } finally {
    if (!('missing' in postgres)) await postgres.stop();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOneProcess(
  name: string,
  dataDir: string,
  databaseUrl: string | null,
  faults: readonly Fault[],
  { options, delayFile }: { readonly options: BenchOptions; readonly delayFile: string },
): Promise<void> {
  const slowDisk = pathToFileURL(fromRoot('tools', 'machines', 'slow-disk.mjs')).href;
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const env = { ...database, NODE_OPTIONS: `--import ${slowDisk}`, DISK_DELAY_FILE: delayFile };
  const site = await startSite({ dataDir, env, startLimitMs: START_LIMIT_MS });
  const db = openDatabase({ databaseUrl, dataDir });
  try {
    console.log(`\nThe disk of one process with ${name}:\n`);
    const operator = await logInDemoOperator(site);
    const image = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b3541e' } })
      .png()
      .toBuffer();
    const use = (): Promise<DiskUse> => useDisk(site, operator, { clip: makeClip(), image, env: database });
    await runFaults(
      site.url,
      db,
      options,
      faults.map((fault) => ({ ...fault, use })),
    );
    const uploads = await operator.list();
    const states = Map.groupBy(uploads, ({ state }) => state);
    console.log(`Uploads: ${[...states].map(([state, { length }]) => `${length} ${state}`).join(', ')}`);
  } finally {
    await db.destroy();
    await site.stop();
  }
}

/** Prints a row for each fault, and at the end what was written and lost of it. */
async function runFaults(
  url: string,
  db: Database,
  options: BenchOptions,
  faults: readonly Fault[],
): Promise<void> {
  const rate = options.rate ?? DEFAULTS.rate;
  const members = await addBuyers(db, options.members ?? DEFAULTS.members);
  const targets = await findLoadTargets(url, members[0]?.token ?? '');
  console.log(`${rate} requests/s of ${members.length} members. ${describeMachine()}\n`);
  const load = startMixedLoad(url, members, targets, rate);
  await wait(WARM_UP_MS);
  const before = summarizeLoad(load.take());
  if (before.requests === 0) throw new Error('nothing was answered before the first fault');
  console.log(HEAD);
  const rows: string[] = [];
  printRow('none', before, null, await countLost(db, targets.lessonId, load));
  for (const fault of faults) {
    const { figures, backAt, uses } = await runFault(fault, load);
    printRow(fault.name, figures, backAt, await countLost(db, targets.lessonId, load));
    rows.push(...uses.map((use) => `${fault.name}, ${use}`));
  }
  for (const row of rows) console.log(row);
  await load.stop();
  const lost = await countLost(db, targets.lessonId, load);
  const { notes, comments, orders, positions } = load.written;
  console.log(
    `\nAnswered writes: ${notes.length} notes, ${comments.length} comments, ${orders.length} orders, positions of ${positions.size} members; lost: ${lost}`,
  );
}

function listFaults({ webs, worker, ...parts }: Machines, setClock: (shift: number) => void): Fault[] {
  const { postgres, redis, store, bucket } = parts;
  const killed = (name: string, part: Pick<Machines['store'], 'kill' | 'restart'>): Fault => ({
    name: `kill -9 of ${name}`,
    begin: () => part.kill(),
    end: () => part.restart(),
  });
  const killedProcess = (name: string, process: SiteProcess | undefined): Fault => ({
    name: `kill -9 of ${name}`,
    begin: async () => process?.stop('SIGKILL'),
    end: async () => process?.start(),
  });
  const shifted = (name: string, shift: number): Fault => ({
    name,
    begin: async () => setClock(shift),
    end: async () => setClock(0),
  });
  return [
    killedProcess('one of two web processes', webs[1]),
    killedProcess('the worker', worker),
    killed('PostgreSQL', postgres),
    killed('Redis', redis),
    killed('the object store', store),
    {
      name: 'the object store answers 500',
      begin: () => bucket.setFault('500'),
      end: () => bucket.setFault('none'),
    },
    {
      name: 'the object store sends half of each object',
      begin: () => bucket.setFault('half'),
      end: () => bucket.setFault('none'),
    },
    shifted('clock of the servers an hour ahead', HOUR_MS),
    shifted('clock of the servers an hour behind', -HOUR_MS),
    {
      name: 'rolling restart of both web processes',
      async begin() {
        for (const web of webs) {
          await web.stop();
          await web.start();
        }
      },
    },
  ];
}

async function runFault(
  { begin, end, use }: Fault,
  load: MixedLoad,
): Promise<{ readonly figures: LoadFigures; readonly backAt: number; readonly uses: readonly string[] }> {
  const uses: string[] = [];
  const noteUse = async (when: string): Promise<void> => {
    const outcomes = Object.entries((await use?.()) ?? {});
    uses.push(...outcomes.map(([what, outcome]) => `${when}, ${what}: ${outcome}`));
  };
  load.take();
  await begin();
  if (end) {
    await Promise.all([wait(AWAY_MS), noteUse('meanwhile')]);
    await end();
  }
  const backAt = performance.now();
  await Promise.all([wait(AFTERWARDS_MS), noteUse('afterwards')]);
  return { figures: summarizeLoad(load.take()), backAt, uses };
}

/** Counts right after a fault, when the database may still refuse the first connection. */
async function countLost(db: Database, lessonId: number, { written }: MixedLoad): Promise<number> {
  // What is answered while the tables are read is not looked for.
  const { notes, comments, orders, positions } = written;
  const copy = {
    notes: [...notes],
    comments: [...comments],
    orders: [...orders],
    positions: new Map(positions),
  };
  return countLostRows(db, lessonId, copy).catch(() => countLostRows(db, lessonId, copy));
}

function printRow(name: string, figures: LoadFigures, backAt: number | null, lost: number): void {
  const { requests, unavailable, others, mostOfOneClient, lastFailureAt, p99 } = figures;
  const late = backAt !== null && lastFailureAt !== null ? (lastFailureAt - backAt) / 1000 : null;
  const cells = [
    name,
    requests,
    unavailable,
    describeOthers(others),
    mostOfOneClient,
    late === null ? '–' : Math.max(0, late).toFixed(1),
    p99.toFixed(0),
    lost,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
