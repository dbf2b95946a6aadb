import {
  type TaskRow,
  taskDetail,
  taskFile,
  taskList,
  taskRetry,
  taskStop,
  taskUndo,
} from '@zaixue/contract/operator/site/tasks';
import type { OperatorTask } from '../../../db/tables/operator-tables.ts';
import type { OperatorContext, OperatorRouter } from '../../../http/operator/operator-router.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { canManageTask, canSeeTask, presentTask, type TaskReader } from './task-access.ts';
import { downloadResult, retryTask, stopTask, type TaskActInput, undoTask } from './task-acts.ts';
import type { TaskKinds } from './task-kind.ts';
import { findChildren, findRows, findTask, findTasks } from './task-repo.ts';

const readerOf = ({ identity, scope }: OperatorContext): TaskReader => ({
  ...{ operatorId: identity.operatorId, permissions: identity.permissions, scope },
});

/** Tasks in the operator console. */
export function registerTaskOperatorRoutes(
  router: OperatorRouter,
  services: Services,
  kinds: TaskKinds,
): void {
  const { db } = services;
  const present = async (tasks: readonly OperatorTask[], context: OperatorContext) => {
    const children = await findChildren(
      db,
      tasks.map(({ id }) => id),
    );
    const view = { reader: readerOf(context), kinds, children, now: context.now };
    return tasks.map((task) => presentTask(task, view));
  };
  const inputOf = ({ id }: { readonly id: number }, context: OperatorContext): TaskActInput => ({
    ...{ taskId: id, kinds, reader: readerOf(context), now: context.now },
  });
  const answer = async (outcome: OperatorOutcome<OperatorTask>, context: OperatorContext) => {
    if (!outcome.ok) return outcome;
    const [task] = await present([outcome.value], context);
    return task ? ok(task) : refuse('not_found');
  };

  router.on(taskList, async ({ query: { state, ids, page, size } }, context) => {
    const { operatorId, permissions } = context.identity;
    const filter = {
      ...{ operatorId: permissions.has('job.view') ? null : operatorId, state },
      ids: ids === '' ? [] : ids.split(',').map(Number),
    };
    const { rows, total } = await findTasks(db, filter, { page, size });
    return ok({ rows: await present(rows, context), total, page, size });
  });

  router.on(taskDetail, async ({ params, query: { outcome, page, size } }, context) => {
    const found = await findTask(db, params.id);
    const reader = readerOf(context);
    if (!found || !canSeeTask(found, reader)) return refuse('not_found');
    const [task] = await present([found], context);
    if (!task) return refuse('not_found');
    const { rows, total } = canManageTask(found, reader)
      ? await findRows(db, { taskId: params.id, outcome }, { page, size })
      : { rows: [], total: 0 };
    const shown = rows.map(({ row_number, label, outcome: what, message }) => ({
      ...{ row: row_number, label, outcome: what as TaskRow['outcome'], message },
    }));
    return ok({ task, rows: { rows: shown, total, page, size } });
  });

  router.on(taskStop, async ({ params }, context) =>
    answer(await stopTask(services, context.actor, inputOf(params, context)), context),
  );
  router.on(taskRetry, async ({ params }, context) =>
    answer(await retryTask(services, context.actor, inputOf(params, context)), context),
  );
  router.on(taskUndo, async ({ params }, context) =>
    answer(await undoTask(services, context.actor, inputOf(params, context)), context),
  );
  router.on(taskFile, ({ params }, context) =>
    downloadResult(services, context.actor, inputOf(params, context)),
  );
}
