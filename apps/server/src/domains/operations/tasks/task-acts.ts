import { TASK_RESULT_HOURS } from '@zaixue/contract/operator/site/tasks';
import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Transaction } from 'kysely';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AnsweredFile } from '../../../http/operator/operator-router.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorFailure, type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { createFollowingTask } from './create-task.ts';
import { needsOf, parametersOf } from './read-task.ts';
import { canManageTask, canSeeTask, hasEnded, hasWorkLeft, type TaskReader } from './task-access.ts';
import type { TaskKind, TaskKinds } from './task-kind.ts';
import { findTask, hasChild, lockTask, updateTask } from './task-repo.ts';

/** Who acts on a task, and when. */
export interface TaskActInput {
  readonly taskId: number;
  readonly kinds: TaskKinds;
  readonly reader: TaskReader;
  readonly now: number;
}

type TaskOutcome = OperatorOutcome<OperatorTask>;

/** Stops a task; a batch that runs is finished first. */
export function stopTask(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { taskId, reader, now }: TaskActInput,
): Promise<TaskOutcome> {
  return inTransaction(db, async (transaction) => {
    const task = await lockTask(transaction, taskId);
    if (!task || !canSeeTask(task, reader)) return refuse('not_found');
    if (!canManageTask(task, reader)) return refuse('forbidden', { needs: 'job.retry' });
    if (hasEnded(task)) return refuse('refused', { message: '任务已经结束' });
    const ended = { ended_at: now, expires_at: now + TASK_RESULT_HOURS * HOUR_MS };
    const changes = { ...ended, status: 'stopped', lease_owner: null, lease_until: null, updated_at: now };
    await updateTask(transaction, taskId, changes);
    await record(transaction, actor, 'task.stop', task, now);
    return ok({ ...task, ...changes });
  });
}

/** Starts a task for the rows of an ended one that failed or were not reached. */
export function retryTask(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  input: TaskActInput,
): Promise<TaskOutcome> {
  const { taskId, kinds, now } = input;
  return inTransaction(db, async (transaction) => {
    const task = await lockTask(transaction, taskId);
    const kind = kinds.get(task?.kind ?? '');
    const refusal = await findRefusal(transaction, task, kind, input);
    if (refusal) return refusal;
    if (!task || !kind) return refuse('not_found');
    if ((task.expires_at ?? 0) <= now) return refuse('refused', { message: '已超过 24 小时，不能再重试' });
    if (!hasWorkLeft(kind, task)) return refuse('refused', { message: '没有失败的行' });
    return follow(transaction, actor, {
      ...{ task, kind: kind.name, act: 'task.retry', now },
      outcomes: kind.handleRows ? ['failed', 'waiting'] : null,
    });
  });
}

/** Starts a task that takes back the rows that an ended one did. */
export function undoTask(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  input: TaskActInput,
): Promise<TaskOutcome> {
  const { taskId, kinds, now } = input;
  return inTransaction(db, async (transaction) => {
    const task = await lockTask(transaction, taskId);
    const kind = kinds.get(task?.kind ?? '');
    const undo = kinds.get(kind?.undoneBy ?? '');
    if (task && !undo && canSeeTask(task, input.reader)) return refuse('refused', { message: '不能撤销' });
    const refusal = await findRefusal(transaction, task, undo, input);
    if (refusal) return refusal;
    if (!task || !undo) return refuse('not_found');
    if (kind?.undoExpires && (task.expires_at ?? 0) <= now)
      return refuse('refused', { message: '已超过 24 小时，不能再撤销' });
    if (task.done === 0) return refuse('refused', { message: '没有可以撤销的内容' });
    return follow(transaction, actor, {
      ...{ task, kind: undo.name, act: 'task.undo', outcomes: ['done'], now },
    });
  });
}

/** The result file of a task. The download is recorded. */
export async function downloadResult(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  input: TaskActInput,
): Promise<OperatorOutcome<AnsweredFile>> {
  const { taskId, kinds, now } = input;
  const task = await findTask(db, taskId);
  const refusal = await findRefusal(db, task, kinds.get(task?.kind ?? ''), input);
  if (refusal) return refusal;
  if (!task?.result_key || (task.expires_at ?? 0) <= now)
    return refuse('refused', { message: `结果文件只保留 ${TASK_RESULT_HOURS} 小时，已经删除` });
  const content = await storage.read(task.result_key);
  await inTransaction(db, (transaction) => record(transaction, actor, 'task.download', task, now));
  return ok({ filename: task.result_name, content });
}

/** Why an operator may not act on an ended task; null when it is allowed. `kind`: whose right it needs. */
async function findRefusal(
  db: Parameters<typeof findTask>[0],
  task: OperatorTask | undefined,
  kind: TaskKind | undefined,
  { reader }: TaskActInput,
): Promise<OperatorFailure | null> {
  if (!task || !kind || !canSeeTask(task, reader)) return refuse('not_found');
  if (!canManageTask(task, reader)) return refuse('forbidden', { needs: 'job.retry' });
  const missing = needsOf(kind, task).find((permission) => !reader.permissions.has(permission));
  if (missing) return refuse('forbidden', { needs: missing });
  const { scope } = reader;
  if (scope.kind === 'own' && !(await kind.isReachable?.(db, parametersOf(kind, task), scope)))
    return refuse('not_found');
  return hasEnded(task) ? null : refuse('refused', { message: '任务还没有结束' });
}

async function follow(
  transaction: Transaction<Tables>,
  actor: Actor,
  {
    task,
    kind,
    outcomes,
    act,
    now,
  }: {
    readonly task: OperatorTask;
    readonly kind: string;
    readonly outcomes: readonly string[] | null;
    readonly act: string;
    readonly now: number;
  },
): Promise<TaskOutcome> {
  if (await hasChild(transaction, task.id, kind)) return refuse('refused', { message: '已经做过一次' });
  const taskId = await createFollowingTask(transaction, actor, { parent: task, kind, outcomes }, now);
  await record(transaction, actor, act, task, now);
  const made = await findTask(transaction, taskId);
  return made ? ok(made) : refuse('not_found');
}

function record(
  transaction: Transaction<Tables>,
  actor: Actor,
  act: string,
  { id, title, kind, total }: OperatorTask,
  now: number,
): Promise<void> {
  const changes = Object.entries({ kind, total }).map(([field, after]) => ({ field, before: null, after }));
  return recordAct(transaction, actor, { act, subject: { type: 'task', id, label: title }, changes }, now);
}
