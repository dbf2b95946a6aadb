import { readFileSync } from 'node:fs';
import { openSqlite } from '../apps/server/src/db/open.ts';
import { addBuyers } from '../tools/site/members.ts';
import { logInDemoOperator } from '../tools/site/operator-client.ts';
import { type RunningSite, startSite } from '../tools/site/start-site.ts';
import { percentile, printTable } from './support/report.ts';

/** Members of the import; a smaller number tries the bench quickly. */
const MEMBERS = Number(process.env.BENCH_IMPORT_MEMBERS ?? 10_000);
const REQUESTS_PER_SECOND = 20;
const IDLE_MS = 15_000;
const WARM_UP_MS = 5000;
const LIMIT_MS = 15 * 60_000;
const TARGET_P95_RATIO = 3;
const TARGET_MEMORY_MB = 150;
/** The list of courses, which learners see first. */
const LIST = '/api/v2/courses?page=1';

interface TaskState {
  readonly id: number;
  readonly state: string;
  readonly done: number;
}

/** The learners' list and the memory of the server while 10,000 members are imported into a course, on SQLite. */
export async function measureImports(): Promise<void> {
  const site = await startSite();
  try {
    const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
    await addBuyers(db, MEMBERS);
    const rows = await db
      .selectFrom('members')
      .select('mobile')
      .where('mobile', 'like', '1%')
      .orderBy('id', 'desc')
      .limit(MEMBERS)
      .execute();
    const { id: courseId } = await db
      .selectFrom('courses')
      .select('id')
      .where('is_show', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.destroy();
    const operator = await logInDemoOperator(site);
    await sendRequests(site, endAfter(WARM_UP_MS));
    const idle = await sendRequests(site, endAfter(IDLE_MS));
    const before = residentMb(site.pid);
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, residentMb(site.pid));
    }, 100);
    const started = performance.now();
    let task = await operator.sendFile<TaskState>(
      `/courses/${courseId}/members/import`,
      { name: '名单.csv', content: rows.map(({ mobile }) => mobile).join('\n') },
      { key: 'bench-import-1' },
    );
    let isRunning = true;
    const following = follow(async () => {
      const { rows: tasks } = await operator.call<{ rows: TaskState[] }>('GET', `/tasks?ids=${task.id}`);
      task = tasks[0] ?? task;
      return task.state === 'done';
    }).finally(() => {
      isRunning = false;
    });
    const busy = await sendRequests(site, () => isRunning);
    await following;
    clearInterval(sampling);
    if (task.done !== rows.length) throw new Error(`the import gave the course to ${task.done} members`);
    const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(busy, 0.95)];
    printTable([
      { what: 'members', measured: String(task.done), target: '–' },
      {
        what: 'duration of the import, s',
        measured: ((performance.now() - started) / 1000).toFixed(1),
        target: '–',
      },
      { what: 'p95 of the list of courses idle, ms', measured: idleP95.toFixed(1), target: '–' },
      { what: 'p95 during the import, ms', measured: busyP95.toFixed(1), target: '–' },
      { what: 'p95 ratio', measured: (busyP95 / idleP95).toFixed(2), target: `≤ ${TARGET_P95_RATIO}` },
      {
        what: 'growth of the server, MB',
        measured: (peak - before).toFixed(0),
        target: `≤ ${TARGET_MEMORY_MB}`,
      },
    ]);
  } finally {
    await site.stop();
  }
}

/** Whether the given time has not passed since now. */
function endAfter(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Asks every half second until the answer is true. */
async function follow(isDone: () => Promise<boolean>): Promise<void> {
  const isInTime = endAfter(LIMIT_MS);
  while (!(await isDone())) {
    if (!isInTime()) throw new Error('the import does not end');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Asks for the list at a steady rate; returns the duration of each request in milliseconds, from its planned start. */
async function sendRequests({ url }: RunningSite, isRunning: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let next = performance.now();
  while (isRunning()) {
    const planned = next;
    open.push(
      fetch(url + LIST)
        .then((answer) => answer.text())
        .then(() => void times.push(performance.now() - planned)),
    );
    next += 1000 / REQUESTS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await Promise.all(open);
  return times;
}

/** Resident memory of a process; 0 where there is no `/proc`. */
function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}
