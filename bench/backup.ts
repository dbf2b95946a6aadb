import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openSqlite } from '../apps/server/src/db/open.ts';
import { fromRoot } from '../tools/launch/paths.mjs';
import { CHILD_ENVIRONMENT } from '../tools/site/child-environment.ts';
import { addBuyers, type Buyer } from '../tools/site/members.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { residentMb } from './support/process-usage.ts';
import { percentile, printTable } from './support/report.ts';

const COMMAND = fileURLToPath(new URL('../apps/server/src/cli/backup.ts', import.meta.url));
/** Size of the site; smaller values try the bench quickly. */
const MEDIA_MB = Number(process.env.BENCH_BACKUP_MEDIA_MB ?? 2000);
const ROWS = Number(process.env.BENCH_BACKUP_ROWS ?? 200_000);
const SEGMENT_BYTES = 1_000_000;
const BUYERS = 50;
const REQUESTS_PER_SECOND = 50;
const IDLE_MS = 20_000;
const WARM_UP_MS = 5000;
const SAMPLE_EVERY_MS = 100;
const TARGET_P95_RATIO = 3;
const TARGET_MEMORY_MB = 100;

/** Learners' response times and the memory of the processes while a site with much media is backed up. */
export async function measureBackup(): Promise<void> {
  const site = await startSite();
  try {
    const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
    const buyers = await addBuyers(db, BUYERS);
    await fillRows(db, buyers);
    await db.destroy();
    fillMedia(join(site.dataDir, 'storage', 'bench'));
    await sendRequests(site, buyers, () => performance.now() + WARM_UP_MS);
    const idle = await sendRequests(site, buyers, () => performance.now() + IDLE_MS);
    const before = residentMb(site.pid);
    const backup = await sendDuringBackup(site, buyers);
    const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(backup.times, 0.95)];
    const size = statSync(backup.path).size / 1e6;
    printTable([
      { what: 'archive, MB', measured: size.toFixed(0), target: '–' },
      { what: 'duration of the backup, s', measured: backup.seconds.toFixed(1), target: '–' },
      { what: 'requests during the backup', measured: String(backup.times.length), target: '–' },
      { what: 'p95 idle, ms', measured: idleP95.toFixed(1), target: '–' },
      { what: 'p95 during the backup, ms', measured: busyP95.toFixed(1), target: '–' },
      { what: 'p95 ratio', measured: (busyP95 / idleP95).toFixed(2), target: `≤ ${TARGET_P95_RATIO}` },
      {
        what: 'growth of the server, MB',
        measured: (backup.serverMb - before).toFixed(0),
        target: `≤ ${TARGET_MEMORY_MB}`,
      },
      {
        what: 'memory of the backup process at most, MB',
        measured: backup.commandMb.toFixed(0),
        target: '–',
      },
    ]);
  } finally {
    await site.stop();
  }
}

/** Login records, of which an old site has many. */
async function fillRows(db: Database, buyers: readonly Buyer[]): Promise<void> {
  const now = Date.now();
  const batch = 500;
  for (let start = 0; start < ROWS; start += batch) {
    const rows = Array.from({ length: Math.min(batch, ROWS - start) }, (_, offset) => ({
      member_id: buyers[(start + offset) % buyers.length]?.id ?? 1,
      platform: 'H5',
      address: '203.0.113.9',
      user_agent: `bench ${start + offset} Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36`,
      token_hash: randomBytes(32).toString('hex'),
      expires_at: now,
      logged_out_at: now,
      created_at: now,
    }));
    await db.insertInto('login_records').values(rows).execute();
  }
}

/** Random bytes, which neither a file system nor a compression makes smaller. */
function fillMedia(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const count = Math.ceil((MEDIA_MB * 1e6) / SEGMENT_BYTES);
  for (let number = 0; number < count; number += 1)
    writeFileSync(join(folder, `${number}.ts`), randomBytes(SEGMENT_BYTES));
}

/** Sends requests at a steady rate until `end()`; returns the duration of each in milliseconds, from its planned start. */
async function sendRequests(
  site: RunningSite,
  buyers: readonly Buyer[],
  endOf: () => number,
  isRunning: () => boolean = () => true,
): Promise<number[]> {
  const times: number[] = [];
  const end = endOf();
  const open: Promise<void>[] = [];
  let next = performance.now();
  for (let index = 0; performance.now() < end && isRunning(); index += 1) {
    const token = buyers[index % buyers.length]?.token ?? '';
    const planned = next;
    open.push(timeRequest(site.url, index, token).then((end) => void times.push(end - planned)));
    next += 1000 / REQUESTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await Promise.all(open);
  return times;
}

/** What a learner asks for: courses, a course, their own page, the home page, and a favourite, which is written. */
const PATHS = [
  '/api/v2/courses?page=1',
  '/api/v2/course/1',
  '/api/v2/member/detail',
  '/',
  '/api/v2/course/1/like',
];

/** Sends one of the requests and returns when its answer was complete. */
async function timeRequest(base: string, index: number, token: string): Promise<number> {
  const path = PATHS[index % PATHS.length] ?? '/';
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const isFailed = !response.ok || (path.startsWith('/api/') && !text.startsWith('{"code":0'));
  if (isFailed) throw new Error(`${path} answered ${response.status} ${text.slice(0, 100)}`);
  return performance.now();
}

async function sendDuringBackup(site: RunningSite, buyers: readonly Buyer[]) {
  const path = join(site.dataDir, 'bench.tar');
  rmSync(path, { force: true });
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=4', COMMAND, path], {
    env: {
      ...CHILD_ENVIRONMENT,
      // As the launcher sets it.
      NODE_COMPILE_CACHE: fromRoot('node_modules', '.cache', 'node'),
      DATA_DIR: site.dataDir,
      BACKUP_PASSPHRASE: 'a passphrase for the bench',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let code: number | null | undefined;
  child.once('exit', (ended) => {
    code = ended;
  });
  const peak = { serverMb: 0, commandMb: 0 };
  const sampling = setInterval(() => {
    peak.serverMb = Math.max(peak.serverMb, residentMb(site.pid));
    peak.commandMb = Math.max(peak.commandMb, residentMb(child.pid ?? 0));
  }, SAMPLE_EVERY_MS);
  const forever = () => Number.POSITIVE_INFINITY;
  const times = await sendRequests(site, buyers, forever, () => code === undefined);
  clearInterval(sampling);
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return { ...peak, path, times, seconds: (performance.now() - started) / 1000 };
}
