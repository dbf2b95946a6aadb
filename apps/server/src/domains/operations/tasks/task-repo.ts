import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { OperatorTask, OperatorTaskRow } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';

/** Rows of one `insert`; SQLite allows 32,766 parameters. */
const INSERTED_AT_ONCE = 2000;
const OPEN = ['waiting', 'running'];

/** Stores a task; undefined when the operator has one with the same idempotency key. */
export async function insertTask(
  transaction: Transaction<Tables>,
  task: Insertable<Tables['operator_tasks']>,
): Promise<number | undefined> {
  const inserted = await transaction
    .insertInto('operator_tasks')
    .values(task)
    .onConflict((conflict) => conflict.columns(['operator_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export function findTaskByKey(
  db: Queries,
  { operatorId, key }: { readonly operatorId: number; readonly key: string },
): Promise<OperatorTask | undefined> {
  return db
    .selectFrom('operator_tasks')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertRows(
  transaction: Transaction<Tables>,
  rows: readonly Insertable<Tables['operator_task_rows']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await transaction
      .insertInto('operator_task_rows')
      .values(rows.slice(start, start + INSERTED_AT_ONCE))
      .execute();
}

/** Copies the rows with these outcomes to another task, where they wait. Returns their number. */
export async function copyRows(
  transaction: Transaction<Tables>,
  {
    from,
    to,
    outcomes,
  }: { readonly from: number; readonly to: number; readonly outcomes: readonly string[] },
): Promise<number> {
  const columns = ['task_id', 'row_number', 'outcome', 'label', 'subject_id', 'content'] as const;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('operator_task_rows')
    .columns(columns)
    .expression((query) =>
      query
        .selectFrom('operator_task_rows')
        .select([
          sql<number>`cast(${to} as integer)`.as('task_id'),
          'row_number',
          sql<string>`'waiting'`.as('outcome'),
          ...(['label', 'subject_id', 'content'] as const),
        ])
        .where('task_id', '=', from)
        .where('outcome', 'in', outcomes),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Ids of the tasks that have not ended, oldest first. */
export async function findOpenTasks(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('operator_tasks')
    .select('id')
    .where('status', 'in', OPEN)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a task until the transaction ends, waiting for the batch of another process. */
export function lockTask(transaction: Transaction<Tables>, id: number): Promise<OperatorTask | undefined> {
  const find = transaction.selectFrom('operator_tasks').selectAll().where('id', '=', id);
  return lockRows(transaction, find, 'update').executeTakeFirst();
}

/** Locks a task that has not ended; undefined otherwise, or while another process works on it. */
export function lockOpenTask(
  transaction: Transaction<Tables>,
  id: number,
): Promise<OperatorTask | undefined> {
  const find = transaction
    .selectFrom('operator_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', OPEN);
  return lockRows(transaction, find, 'update skip locked').executeTakeFirst();
}

export async function updateTask(
  db: Queries,
  id: number,
  changes: Updateable<Tables['operator_tasks']>,
): Promise<void> {
  await db.updateTable('operator_tasks').set(changes).where('id', '=', id).execute();
}

/** Extends the lease of a running task and stores how far it is; false when it was stopped or another process has it. */
export async function renewLease(
  db: Queries,
  { id, owner, until, done }: { id: number; owner: string; until: number; done: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_tasks')
    .set({ lease_until: until, ...(done === null ? {} : { done }) })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findTask(db: Queries, id: number): Promise<OperatorTask | undefined> {
  return db.selectFrom('operator_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A task that tries the rows of this one again, or takes them back. */
export async function hasChild(db: Queries, parentId: number, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_tasks')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tasks that follow from these, as `parent kind`. */
export async function findChildren(db: Queries, parentIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (parentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('operator_tasks')
    .select(['parent_id', 'kind'])
    .where('parent_id', 'in', parentIds)
    .execute();
  return new Set(rows.map(({ parent_id, kind }) => `${parent_id} ${kind}`));
}

export interface TaskFilter {
  /** Null for those of all operators. */
  readonly operatorId: number | null;
  readonly state: 'all' | 'open' | 'ended';
  /** Empty for all. */
  readonly ids: readonly number[];
}

/** A page of tasks, the newest first. */
export function findTasks(db: Queries, filter: TaskFilter, page: PageRequest): Promise<Slice<OperatorTask>> {
  let query = db.selectFrom('operator_tasks').selectAll().orderBy('id', 'desc');
  if (filter.operatorId !== null) query = query.where('operator_id', '=', filter.operatorId);
  if (filter.state === 'open') query = query.where('status', 'in', OPEN);
  if (filter.state === 'ended') query = query.where('status', 'not in', OPEN);
  if (filter.ids.length > 0) query = query.where('id', 'in', filter.ids);
  return readPage(query, page);
}

/** A page of the rows of a task. */
export function findRows(
  db: Queries,
  { taskId, outcome }: { readonly taskId: number; readonly outcome: string },
  page: PageRequest,
): Promise<Slice<OperatorTaskRow>> {
  let query = db.selectFrom('operator_task_rows').selectAll().where('task_id', '=', taskId);
  if (outcome !== 'all') query = query.where('outcome', '=', outcome);
  return readPage(query.orderBy('row_number'), page);
}

/** The next rows that wait, in their order. */
export function findWaitingRows(db: Queries, taskId: number, limit: number): Promise<OperatorTaskRow[]> {
  return db
    .selectFrom('operator_task_rows')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('outcome', '=', 'waiting')
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

/** Rows behind a row number, for reading all of them in pages. */
export function findRowsAfter(
  db: Queries,
  { taskId, after, limit }: { readonly taskId: number; readonly after: number; readonly limit: number },
): Promise<OperatorTaskRow[]> {
  return db
    .selectFrom('operator_task_rows')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

export async function updateRow(
  transaction: Transaction<Tables>,
  { task_id, row_number }: Pick<Selectable<Tables['operator_task_rows']>, 'task_id' | 'row_number'>,
  changes: Updateable<Tables['operator_task_rows']>,
): Promise<void> {
  await transaction
    .updateTable('operator_task_rows')
    .set(changes)
    .where('task_id', '=', task_id)
    .where('row_number', '=', row_number)
    .execute();
}

/** Tasks whose result file or contents have expired and are still there. */
export function findExpired(db: Queries, now: number): Promise<OperatorTask[]> {
  return db
    .selectFrom('operator_tasks')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('is_cleared', '=', 0)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Removes what the rows of a task held, which may be personal. */
export async function clearContents(transaction: Transaction<Tables>, taskId: number): Promise<void> {
  await transaction
    .updateTable('operator_task_rows')
    .set({ content: '' })
    .where('task_id', '=', taskId)
    .where('content', '<>', '')
    .execute();
}

/** Deletes tasks that ended before this time, with their rows. */
export async function deleteTasksBefore(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('operator_tasks').where('ended_at', '<', before).where('is_cleared', '=', 1).execute();
}
