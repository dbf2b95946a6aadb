import type { Transaction } from 'kysely';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { TaskKind } from './task-kind.ts';
import { copyRows, findTaskByKey, insertRows, insertTask, updateTask } from './task-repo.ts';

const LABEL_LIMIT = 191;

export interface NewTaskRow {
  /** From 1, unique in the task: the line of the file. */
  readonly rowNumber: number;
  /** What it is about, for operators; no whole mobile number. */
  readonly label: string;
  readonly subjectId?: number;
  /** What the kind needs, as JSON. It is deleted 24 hours after the end of the task. */
  readonly content?: unknown;
}

export interface NewTask {
  /** What it is about, such as the title of a course. */
  readonly title: string;
  readonly parameters: unknown;
  /** See `idempotencyKey` of the contract. */
  readonly key: string;
  readonly rows?: readonly NewTaskRow[];
  /** Number of things to do, of a task without rows. */
  readonly total?: number;
}

export interface CreatedTask {
  readonly taskId: number;
  /** False when the operator had started it with the same key: nothing was stored. */
  readonly isNew: boolean;
}

/**
 * Stores a task, which the job begins within two seconds. Whoever calls it has checked the right and the scope, and records
 * the act in the same transaction when the task is new.
 */
export async function createTask(
  transaction: Transaction<Tables>,
  actor: Actor,
  kind: Pick<TaskKind, 'name'>,
  { title, parameters, key, rows = [], total = rows.length }: NewTask,
  now: number,
): Promise<CreatedTask> {
  const created = await store(transaction, actor, {
    ...{ kind: kind.name, title, parameters: JSON.stringify(parameters), key, total, parentId: null, now },
  });
  if (!created.isNew) return created;
  await insertRows(
    transaction,
    rows.map(({ rowNumber, label, subjectId, content }) => ({
      task_id: created.taskId,
      row_number: rowNumber,
      outcome: 'waiting',
      label: label.slice(0, LABEL_LIMIT).toWellFormed(),
      subject_id: subjectId ?? null,
      content: content === undefined ? '' : JSON.stringify(content),
    })),
  );
  return created;
}

/** Stores a task for the rows of another one that have these outcomes. */
export async function createFollowingTask(
  transaction: Transaction<Tables>,
  actor: Actor,
  {
    parent,
    kind,
    outcomes,
  }: {
    readonly parent: Pick<OperatorTask, 'id' | 'title' | 'parameters' | 'total'>;
    readonly kind: string;
    /** Null for a task without rows. */
    readonly outcomes: readonly string[] | null;
  },
  now: number,
): Promise<number> {
  const { title, parameters, id } = parent;
  const { taskId } = await store(transaction, actor, {
    ...{ kind, title, parameters, key: `${kind}-${id}`.slice(-64), total: parent.total, parentId: id, now },
  });
  if (!outcomes) return taskId;
  const total = await copyRows(transaction, { from: id, to: taskId, outcomes });
  await updateTask(transaction, taskId, { total });
  return taskId;
}

async function store(
  transaction: Transaction<Tables>,
  actor: Actor,
  task: {
    readonly kind: string;
    readonly title: string;
    /** JSON. */
    readonly parameters: string;
    readonly key: string;
    readonly total: number;
    readonly parentId: number | null;
    readonly now: number;
  },
): Promise<CreatedTask> {
  if (actor.operatorId === null) throw new Error('tasks belong to operators');
  const { kind, title, parameters, key, total, parentId, now } = task;
  const taskId = await insertTask(transaction, {
    ...{ kind, title: title.slice(0, LABEL_LIMIT).toWellFormed(), parameters, idempotency_key: key },
    ...{ parent_id: parentId, status: 'waiting', total, lease_owner: null, lease_until: null },
    ...{ operator_id: actor.operatorId, operator_name: actor.name, session_id: actor.sessionId },
    ...{ address: actor.address, created_at: now, updated_at: now, ended_at: null, expires_at: null },
  });
  if (taskId !== undefined) return { taskId, isNew: true };
  const started = await findTaskByKey(transaction, { operatorId: actor.operatorId, key });
  if (!started) throw new Error(`a task with the key ${key} is neither new nor stored`);
  return { taskId: started.id, isNew: false };
}
