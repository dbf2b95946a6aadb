import { openSqlite } from '../apps/server/src/db/open.ts';
import { createPasswordHasher } from '../apps/server/src/domains/identity/password/hashing/password-hasher.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { memberRow } from '../tools/site/members.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { median, percentile, printTable } from './support/report.ts';
import { startLoad } from './support/start-load.ts';

const PASSWORD = 'correct horse';
const HASHES = 40;
const MEMBERS = 200;
const ROUNDS = 3;
const READS = 400;
/** Reads arrive at a fixed rate, independent of the server's speed. */
const BETWEEN_READS_MS = 10;

/**
 * CPU time of one password hash, and the 95th percentile of public reads while 200 logins are in progress in the
 * same process, compared with an idle process, in turns so that both have the same background load.
 */
export async function measureLogin(): Promise<void> {
  const hash = await hashMilliseconds();
  const site = await startSite();
  try {
    const mobiles = await addMembersWithPassword(site);
    await readTimes(site.url);
    const idle: number[] = [];
    const loaded: number[] = [];
    let accepted = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(percentile(await readTimes(site.url), 0.95));
      const load = await startLoad<LoginTotals>('login-load', [site.url, PASSWORD, ...mobiles]);
      loaded.push(percentile(await readTimes(site.url), 0.95));
      const answers = await load.stop();
      accepted += answers.accepted;
      refused += answers.refused;
    }
    const ratio = median(loaded) / median(idle);
    printTable([
      {
        what: 'hash of one login, processor ms',
        measured: hash.toFixed(1),
        target: `≤ ${budgets.targets.loginHashProcessorMs}`,
      },
      { what: 'course list p95, idle, ms', measured: median(idle).toFixed(2), target: '–' },
      { what: 'course list p95 in a flood of logins, ms', measured: median(loaded).toFixed(2), target: '–' },
      {
        what: 'ratio',
        measured: ratio.toFixed(2),
        target: `≤ ${budgets.targets.readsInLoginFloodP95Ratio}`,
      },
      { what: 'logins let in, and turned away', measured: `${accepted}, ${refused}`, target: '–' },
    ]);
  } finally {
    await site.stop();
  }
}

/** Processor time of comparing one password, milliseconds, as every login does it. */
async function hashMilliseconds(): Promise<number> {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash(PASSWORD);
  await hasher.matches(stored, PASSWORD);
  const before = process.cpuUsage();
  for (let index = 0; index < HASHES; index += 1) await hasher.matches(stored, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHES;
}

/** Milliseconds that each of the reads took, sent every 10 ms. */
async function readTimes(url: string): Promise<number[]> {
  const reads: Promise<number>[] = [];
  for (let index = 0; index < READS; index += 1) {
    reads.push(timeOf(`${url}/api/v2/courses?page=${(index % 3) + 1}&page_size=10`));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
  }
  return Promise.all(reads);
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = (await (await fetch(url)).json()) as { code: number };
  if (answer.code !== 0) throw new Error(`${url} answered ${answer.code}`);
  return performance.now() - started;
}

/** Logins that were answered with a token, and those refused. */
interface LoginTotals {
  readonly accepted: number;
  readonly refused: number;
}

async function addMembersWithPassword(site: RunningSite): Promise<string[]> {
  const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const now = Date.now();
  const members = Array.from({ length: MEMBERS }, (_, index) =>
    memberRow(
      { mobile: `138${String(index).padStart(8, '0')}`, nickname: `学员${index}`, registeredAt: now },
      { password_hash, is_password_set: 1 },
    ),
  );
  await db.insertInto('members').values(members).execute();
  await db.destroy();
  return members.map(({ mobile }) => mobile);
}
