import budgets from '../../budgets.json' with { type: 'json' };
import type { OperatorClient } from '../../tools/site/operator-client.ts';
import type { RunningSite } from '../../tools/site/start-site.ts';
import { askForList, endAfter } from './list-requests.ts';
import { residentMb } from './process-usage.ts';
import { percentile, printTable } from './report.ts';

const IDLE_MS = 15_000;
const WARM_UP_MS = 5000;
const LIMIT_MS = 15 * 60_000;

/** A task of an operator, as its call answers it. */
export interface TaskState {
  readonly id: number;
  readonly state: string;
  readonly done: number;
}

/** Prints the learners' list and the memory of the server while a task runs. Throws unless it does `rows` rows. */
export async function measureTask(
  site: RunningSite,
  operator: OperatorClient,
  {
    what,
    rows,
    start,
  }: { readonly what: string; readonly rows: number; readonly start: () => Promise<TaskState> },
): Promise<void> {
  await askForList(site, endAfter(WARM_UP_MS));
  const idle = await askForList(site, endAfter(IDLE_MS));
  const before = residentMb(site.pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(site.pid));
  }, 100);
  const started = performance.now();
  let task = await start();
  let isRunning = true;
  const following = follow(async () => {
    const { rows: tasks } = await operator.call<{ rows: TaskState[] }>('GET', `/tasks?ids=${task.id}`);
    task = tasks[0] ?? task;
    return task.state === 'done';
  }).finally(() => {
    isRunning = false;
  });
  const busy = await askForList(site, () => isRunning);
  await following;
  clearInterval(sampling);
  const seconds = (performance.now() - started) / 1000;
  if (task.done !== rows) throw new Error(`the task did ${task.done} of ${rows} rows`);
  const [idleP95, busyP95] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  const { taskReadsP95Ratio, taskMemoryMb } = budgets.targets;
  printTable([
    { what: `${what}: rows`, measured: String(task.done), target: '–' },
    { what: 'duration, s', measured: seconds.toFixed(1), target: '–' },
    { what: 'p95 of the list of courses idle, ms', measured: idleP95.toFixed(1), target: '–' },
    { what: 'p95 meanwhile, ms', measured: busyP95.toFixed(1), target: '–' },
    { what: 'p95 ratio', measured: (busyP95 / idleP95).toFixed(2), target: `≤ ${taskReadsP95Ratio}` },
    { what: 'growth of the server, MB', measured: (peak - before).toFixed(0), target: `≤ ${taskMemoryMb}` },
  ]);
}

/** Asks every half second until the answer is true. */
async function follow(isDone: () => Promise<boolean>): Promise<void> {
  const isInTime = endAfter(LIMIT_MS);
  while (!(await isDone())) {
    if (!isInTime()) throw new Error('the task does not end');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
