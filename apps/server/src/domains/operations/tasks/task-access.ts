import type { Permission } from '@zaixue/contract/operator/permissions';
import type { TaskState, OperatorTask as TaskView } from '@zaixue/contract/operator/site/tasks';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { needsOf } from './read-task.ts';
import type { TaskKind, TaskKinds } from './task-kind.ts';

/** The operator who looks at a task. */
export interface TaskReader {
  readonly operatorId: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: OperatorScope;
}

/** Whether an operator may see a task. */
export const canSeeTask = (task: OperatorTask, { operatorId, permissions }: TaskReader): boolean =>
  task.operator_id === operatorId || permissions.has('job.view');

/** Whether an operator may change a task, and see its rows and its file. */
export const canManageTask = (task: OperatorTask, { operatorId, permissions }: TaskReader): boolean =>
  task.operator_id === operatorId || permissions.has('job.retry');

/** Whether a task will not advance any more. */
export const hasEnded = ({ status }: OperatorTask): boolean => status !== 'waiting' && status !== 'running';

/** Whether some of the work is left: rows that failed or were not reached, or a file that was not made. */
export function hasWorkLeft(kind: TaskKind, { status, total, done, skipped, failed }: OperatorTask): boolean {
  return kind.handleRows ? failed > 0 || done + skipped + failed < total : status !== 'done';
}

/**
 * A task as the console shows it.
 * @param children tasks that follow from others, as `parent kind`
 */
export function presentTask(
  task: OperatorTask,
  {
    reader,
    kinds,
    children,
    now,
  }: {
    readonly reader: TaskReader;
    readonly kinds: TaskKinds;
    readonly children: ReadonlySet<string>;
    readonly now: number;
  },
): TaskView {
  const kind = kinds.get(task.kind);
  const isManaged = canManageTask(task, reader);
  const isKept = (task.expires_at ?? 0) > now;
  const mayAct =
    kind !== undefined &&
    isManaged &&
    needsOf(kind, task).every((permission) => reader.permissions.has(permission));
  const undo = kinds.get(kind?.undoneBy ?? '');
  const isOver = hasEnded(task);
  const hasFollowing = (name: string): boolean => children.has(`${task.id} ${name}`);
  return {
    ...{ id: task.id, kind: task.kind, title: task.title, total: task.total, note: task.note },
    ...{ done: task.done, skipped: task.skipped, failed: task.failed, by: task.operator_name },
    // The column has a check for its values.
    state: task.status as TaskState,
    isOwn: task.operator_id === reader.operatorId,
    createdAt: task.created_at,
    updatedAt: task.updated_at,
    endedAt: task.ended_at,
    expiresAt: task.expires_at,
    hasFile: task.result_key !== '' && isKept && mayAct,
    canStop: isManaged && !isOver,
    canRetry: mayAct && isOver && isKept && hasWorkLeft(kind, task) && !hasFollowing(task.kind),
    canUndo:
      isManaged &&
      isOver &&
      task.done > 0 &&
      undo !== undefined &&
      (isKept || !kind?.undoExpires) &&
      reader.permissions.has(undo.needs) &&
      !hasFollowing(undo.name),
  };
}
