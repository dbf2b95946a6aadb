import { TASK_RESULT_HOURS } from '@zaixue/contract/operator/site/tasks';
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Transaction } from 'kysely';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { processOwner } from '../../../start/process-owner.ts';
import { recordAct } from '../../audit/record-act.ts';
import { actorOf, contextOf, kindOf, rowOf } from './read-task.ts';
import type { RowOutcome, TaskKinds } from './task-kind.ts';
import { isLeased, LEASE_MS } from './task-lease.ts';
import {
  findOpenTasks,
  findTask,
  findWaitingRows,
  lockOpenTask,
  updateRow,
  updateTask,
} from './task-repo.ts';
import { writeResult } from './write-result.ts';

/** After so many exceptions, a row fails. */
const MAX_ATTEMPTS = 5;
/** Waiting time after the first exception, milliseconds; it grows with each. */
const RETRY_MS = 5000;
const DEFAULT_BATCH = 50;
/** Longest rest after a batch, milliseconds. */
const MAX_REST_MS = 200;
const MESSAGE_LIMIT = 191;

/**
 * Works on the tasks of operators, a batch of each in turn. A batch and its outcomes are stored in one transaction, so after
 * a crash no row is done twice and none is left out. Throws the first exception at the end; the other tasks go on.
 * @param signal ends the work after the present batch
 */
export async function runTasks(services: Services, kinds: TaskKinds, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  let open = await findOpenTasks(services.db);
  while (open.length > 0 && !signal.aborted) {
    const going: number[] = [];
    for (const id of open) {
      if (signal.aborted) break;
      const startedAt = performance.now();
      try {
        if ((await advanceCarefully(services, kinds, id, signal)) === 'more') going.push(id);
      } catch (error) {
        errors.push(error);
        await postpone(services, id);
      }
      // Half of the time belongs to the learners, who share the database with the task.
      await services.sleep(Math.min(MAX_REST_MS, performance.now() - startedAt));
    }
    open = going;
  }
  if (errors.length > 0) throw errors[0];
}

/** Advances a task; when a batch throws, its rows are done one at a time until the one that throws. */
async function advanceCarefully(
  services: Services,
  kinds: TaskKinds,
  id: number,
  signal: AbortSignal,
): Promise<'more' | 'end'> {
  const size = kinds.get((await findTask(services.db, id))?.kind ?? '')?.batchSize ?? DEFAULT_BATCH;
  try {
    return await advance(services, kinds, { id, size }, signal);
  } catch {
    for (let row = 0; row < size && !signal.aborted; row += 1)
      if ((await advance(services, kinds, { id, size: 1 }, signal)) === 'end') return 'end';
    return 'more';
  }
}

/** Does the next `size` rows of a task, or its file when no row waits any more. */
async function advance(
  services: Services,
  kinds: TaskKinds,
  { id, size }: { readonly id: number; readonly size: number },
  signal: AbortSignal,
): Promise<'more' | 'end'> {
  // Settings are read before the transaction, which would block them on SQLite.
  const settings = await services.settings.all();
  const later: ((services: Services) => Promise<void>)[] = [];
  const step = await inTransaction(services.db, async (transaction) => {
    const now = services.clock();
    const task = await lockOpenTask(transaction, id);
    if (!task || task.next_attempt_at > now || isLeased(task, now)) return 'end';
    const kind = kindOf(kinds, task);
    const lease = { lease_owner: processOwner, lease_until: now + LEASE_MS };
    const rows = kind.handleRows ? await findWaitingRows(transaction, id, size) : [];
    if (rows.length === 0) {
      if (kind.writeFile) {
        await updateTask(transaction, id, { ...lease, status: 'running', updated_at: now });
        return { task: { ...task, ...lease }, kind };
      }
      await endTask(services, transaction, task, {});
      return 'end';
    }
    const outcomes = await kind.handleRows?.(transaction, rows.map(rowOf), {
      ...contextOf(kind, task, now),
      settings,
      afterCommit: (work) => later.push(work),
    });
    if (outcomes?.length !== rows.length) throw new Error(`${kind.name} lacks outcomes of some rows`);
    for (const [index, row] of rows.entries()) {
      const { outcome, message = '', subjectId, content } = outcomes[index] as RowOutcome;
      await updateRow(transaction, row, {
        outcome,
        message: message.slice(0, MESSAGE_LIMIT).toWellFormed(),
        ...(subjectId === undefined ? {} : { subject_id: subjectId }),
        ...(content === undefined ? {} : { content: JSON.stringify(content) }),
      });
    }
    const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
    await updateTask(transaction, id, {
      ...lease,
      ...{ status: 'running', attempts: 0, updated_at: now },
      done: task.done + count('done'),
      skipped: task.skipped + count('skipped'),
      failed: task.failed + count('failed'),
    });
    return 'more';
  });
  for (const work of later) await work(services);
  if (typeof step === 'string') return step;
  const result = await writeResult(services, step.kind, step.task, signal);
  if (!result) return 'end';
  const isEnded = await inTransaction(services.db, async (transaction) => {
    const task = await lockOpenTask(transaction, id);
    if (task?.lease_owner !== processOwner) return false;
    await endTask(services, transaction, task, result);
    return true;
  });
  // It was stopped in the last moment.
  if (!isEnded) await services.storage.delete(result.result_key);
  return 'end';
}

async function endTask(
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction<Tables>,
  task: OperatorTask,
  result: { readonly result_key?: string; readonly result_name?: string; readonly done?: number },
): Promise<void> {
  const now = clock();
  await updateTask(transaction, task.id, {
    ...result,
    ...{ status: 'done', lease_owner: null, lease_until: null, updated_at: now, ended_at: now },
    expires_at: now + TASK_RESULT_HOURS * HOUR_MS,
  });
  const { id, title, skipped, failed } = task;
  const counts = { done: result.done ?? task.done, skipped, failed };
  const changes = Object.entries(counts).map(([field, after]) => ({ field, before: null, after }));
  const act = { act: 'task.end', subject: { type: 'task', id, label: title }, changes };
  await recordAct(transaction, actorOf(task), act, now);
}

/** Lets a task wait after an exception. After too many at one row, that row fails; without rows, the task does. */
async function postpone({ db, clock }: Services, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const now = clock();
    const task = await lockOpenTask(transaction, id);
    if (!task) return;
    const attempts = task.attempts + 1;
    const free = { lease_owner: null, lease_until: null, updated_at: now };
    if (attempts < MAX_ATTEMPTS) {
      await updateTask(transaction, id, { ...free, attempts, next_attempt_at: now + RETRY_MS * attempts });
      return;
    }
    const [row] = await findWaitingRows(transaction, id, 1);
    if (row) {
      await updateRow(transaction, row, { outcome: 'failed', message: '出错了，可以重试' });
      await updateTask(transaction, id, { ...free, attempts: 0, failed: task.failed + 1 });
      return;
    }
    await updateTask(transaction, id, {
      ...free,
      ...{ status: 'failed', attempts, note: '出错了，可以重试', ended_at: now },
      expires_at: now + TASK_RESULT_HOURS * HOUR_MS,
    });
  });
}
