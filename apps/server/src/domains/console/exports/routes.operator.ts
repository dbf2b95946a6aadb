import { Readable } from 'node:stream';
import type { CallData, CallRequest } from '@zaixue/contract/call';
import { EXPORT_DIRECT_ROWS, type ExportFormat } from '@zaixue/contract/operator/list-export';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { localDay } from '@zaixue/contract/rules/wire-time';
import { inTransaction } from '../../../db/transaction.ts';
import type { OperatorContext, OperatorRouter } from '../../../http/operator/operator-router.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { TABLE_TYPES, writeTable } from '../../../lib/table-file/write-table.ts';
import { XLSX_ROWS } from '../../../lib/table-file/xlsx.ts';
import type { Services } from '../../../services.ts';
import type { ActSubject } from '../../audit/record-act.ts';
import { createTask } from '../../operations/tasks/create-task.ts';
import { readTask } from '../../operations/tasks/queries.ts';
import { taskKinds } from '../tasks/task-kinds.ts';
import { exportedLists } from './all-exports.ts';
import type { ExportedList, ExportRequest } from './export-list.ts';
import { findAllIds } from './export-task.ts';
import { readBatches, recordExport, TOO_MANY_ROWS } from './write-export.ts';

/** The two calls of every list that can be exported. */
export function registerExportRoutes(router: OperatorRouter, services: Services): void {
  for (const list of exportedLists) {
    const [direct, task] = list.calls;
    router.on(direct, ({ params, query }, context) =>
      exportNow(services, list, { params, typed: query }, context),
    );
    router.on(task, ({ params, body }, context) =>
      startExport(services, list, { params, typed: body }, context),
    );
  }
}

type Input = Pick<CallRequest<OperatorCall>, 'params'> & { readonly typed: unknown };

interface Opened {
  readonly request: ExportRequest<unknown>;
  readonly subject: ActSubject;
  readonly filename: string;
  readonly format: ExportFormat;
}

/** Reads what is to be exported, and checks the rights that the call itself does not name. */
async function openExport(
  { db }: Services,
  list: ExportedList,
  { params, typed }: Input,
  { identity: { permissions }, scope, now }: OperatorContext,
): Promise<OperatorOutcome<Opened>> {
  const missing = list.alsoNeeds?.find((permission) => !permissions.has(permission));
  if (missing) return refuse('forbidden', { needs: missing });
  const { format, key: _key, ...filter } = typed as { format: ExportFormat; key?: string };
  const { id } = (params ?? { id: 0 }) as { id: number };
  const about = await list.describe(db, { id, filter }, scope);
  if (!about) return refuse('not_found');
  const reader = {
    ...{ now, seesNumbers: permissions.has('member.private') },
    wholeNumbers: permissions.has('export.personal'),
  };
  const filename = `${about.title}-${localDay(now)}.${format}`;
  return ok({ request: { id, filter, reader }, subject: about.subject, filename, format });
}

/** Answers the file of a list. The export is recorded first; the file is made while it is read. */
async function exportNow(services: Services, list: ExportedList, input: Input, context: OperatorContext) {
  const { db } = services;
  const opened = await openExport(services, list, input, context);
  if (!opened.ok) return opened;
  const { request, subject, filename, format } = opened.value;
  const ids = await list.findIds(db, request, EXPORT_DIRECT_ROWS + 1);
  if (ids.length > EXPORT_DIRECT_ROWS) return refuse('refused', { message: TOO_MANY_ROWS });
  await inTransaction(db, (transaction) =>
    recordExport(transaction, context.actor, list, request, { subject, format, rows: ids.length }),
  );
  const batches = readBatches(db, list, request, ids);
  const content = Readable.from(writeTable(format, { head: list.head, batches }), { objectMode: false });
  return ok({ filename, type: TABLE_TYPES[format], content });
}

/** Starts the task that writes the file of a list. The same key again answers the task that it made. */
async function startExport(
  services: Services,
  list: ExportedList,
  input: Input,
  context: OperatorContext,
): Promise<OperatorOutcome<CallData<OperatorCall>>> {
  const { db } = services;
  const { actor, identity, scope, now } = context;
  const opened = await openExport(services, list, input, context);
  if (!opened.ok) return opened;
  const { request, subject, filename, format } = opened.value;
  const ids = await findAllIds(db, list, request);
  if (format === 'xlsx' && ids.length > XLSX_ROWS)
    return refuse('refused', { message: `Excel 最多 ${XLSX_ROWS} 行，请导出为 CSV` });
  const { key } = input.typed as { key: string };
  const upTo = ids.reduce((highest, id) => Math.max(highest, id), 0);
  const { taskId } = await inTransaction(db, async (transaction) => {
    const task = { title: filename, parameters: { ...request, format, upTo }, key, total: ids.length };
    const created = await createTask(transaction, actor, { name: list.act }, task, now);
    if (created.isNew)
      await recordExport(transaction, actor, list, request, { subject, format, rows: ids.length });
    return created;
  });
  const reader = { operatorId: identity.operatorId, permissions: identity.permissions, scope };
  const task = await readTask(db, taskId, { reader, kinds: taskKinds, now });
  return task ? ok(task) : refuse('not_found');
}
