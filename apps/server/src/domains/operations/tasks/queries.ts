import type { OperatorTask } from '@zaixue/contract/operator/site/tasks';
import type { Queries } from '../../../db/open.ts';
import { presentTask, type TaskReader } from './task-access.ts';
import type { TaskKinds } from './task-kind.ts';
import { findChildren, findTask, findTaskByKey } from './task-repo.ts';

/** A task as the console shows it; undefined when there is none. */
export async function readTask(
  db: Queries,
  taskId: number,
  view: { readonly reader: TaskReader; readonly kinds: TaskKinds; readonly now: number },
): Promise<OperatorTask | undefined> {
  const task = await findTask(db, taskId);
  return task && presentTask(task, { ...view, children: await findChildren(db, [taskId]) });
}

/** Id of the task that an operator started with this idempotency key; undefined when there is none. */
export async function findStartedTask(
  db: Queries,
  started: { readonly operatorId: number; readonly key: string },
): Promise<number | undefined> {
  return (await findTaskByKey(db, started))?.id;
}
