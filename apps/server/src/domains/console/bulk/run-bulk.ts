import {
  BULK_AT_ONCE,
  BULK_LIMIT,
  type BulkBody,
  type BulkResult,
} from '@zaixue/contract/operator/selection';
import { inTransaction } from '../../../db/transaction.ts';
import type { OperatorContext } from '../../../http/operator/operator-router.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import {
  type OperatorFailure,
  type OperatorOutcome,
  refuse,
  refuseOtherCount,
} from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { type FieldChange, recordAct } from '../../audit/record-act.ts';
import { createTask } from '../../operations/tasks/create-task.ts';
import { findStartedTask } from '../../operations/tasks/queries.ts';
import { type BulkAct, describeRowFailure, type RowChange } from './bulk-act.ts';
import { BULK_BATCH, type BulkParameters } from './bulk-kinds.ts';

type Db = Pick<Services, 'db'>;
type Context = Pick<OperatorContext, 'actor' | 'identity' | 'scope' | 'now'>;

/**
 * Runs an act on the chosen rows, or on all that a filter finds. Up to 200 rows are changed at once, a failure of one does not stop
 * the others; more are stored with a task, so that what was counted is what is done. Fails with `conflict` when the filter finds
 * another number than the operator saw; a single chosen row fails with its own failure.
 */
export async function runBulk<Filter, Change>(
  { db }: Db,
  context: Context,
  act: BulkAct<Filter, Change>,
  { selection, change }: BulkBody<Filter, Change>,
): Promise<OperatorOutcome<BulkResult<Change>>> {
  const { actor, scope, now } = context;
  if ('ids' in selection) return changeRows(db, context, act, { ids: [...new Set(selection.ids)], change });
  const { filter, expectedCount, key } = selection;
  const chosen = await inTransaction(db, async (transaction) => {
    const { operatorId } = context.identity;
    const started = await findStartedTask(transaction, { operatorId, key });
    if (started !== undefined) return ok({ ids: [], taskId: started });
    const { permissions } = context.identity;
    const rows = await act.find(transaction, filter, { scope, permissions, now, limit: BULK_LIMIT + 1 });
    if (rows.length > BULK_LIMIT)
      return refuse('refused', { message: `一次最多 ${BULK_LIMIT} 项，请缩小筛选范围` });
    if (rows.length !== expectedCount) return refuseOtherCount(rows.length, now);
    if (rows.length <= BULK_AT_ONCE) return ok({ ids: rows.map(({ id }) => id), taskId: null });
    const parameters: BulkParameters<Change> = { change, scope };
    const { taskId } = await createTask(
      transaction,
      actor,
      act,
      {
        ...{ title: act.describe(change, rows.length), parameters, key },
        rows: rows.map(({ id, label }, index) => ({ rowNumber: index + 1, label, subjectId: id })),
      },
      now,
    );
    const counts = { filter: withoutSearch(filter), count: rows.length };
    await recordBulk(transaction, actor, act, { change, counts, now });
    return ok({ ids: [], taskId });
  });
  if (!chosen.ok) return chosen;
  const { ids, taskId } = chosen.value;
  if (taskId !== null) return ok({ done: [], skipped: 0, failed: [], undo: [], taskId });
  return changeRows(db, context, act, { ids, change, filter });
}

type RowOutcome<Change> = { readonly id: number } & (
  | { readonly value: RowChange<Change> }
  | { readonly failure: OperatorFailure }
);

async function changeRows<Filter, Change>(
  db: Services['db'],
  { actor, scope, now }: Context,
  act: BulkAct<Filter, Change>,
  {
    ids,
    change,
    filter,
  }: { readonly ids: readonly number[]; readonly change: Change; readonly filter?: Filter },
): Promise<OperatorOutcome<BulkResult<Change>>> {
  const isSingle = ids.length === 1 && filter === undefined;
  // The entry of the request is that of the whole act; of a single row it is the row's own.
  const rowActor: Actor = isSingle ? actor : { ...actor, requestId: '' };
  const outcomes: RowOutcome<Change>[] = [];
  for (let start = 0; start < ids.length; start += BULK_BATCH)
    outcomes.push(
      ...(await changeBatch(db, ids.slice(start, start + BULK_BATCH), (transaction, id) =>
        act.changeRow(transaction, rowActor, { id, change, scope, now }),
      )),
    );
  const [only] = outcomes;
  if (isSingle && only && 'failure' in only) return only.failure;
  const result = await summarise(db, act, scope, outcomes);
  if (!isSingle || result.done.length === 0) {
    const counts = {
      ...(filter === undefined ? {} : { filter: withoutSearch(filter) }),
      ...{ count: ids.length, done: result.done.length, failed: result.failed.length },
    };
    await inTransaction(db, (transaction) => recordBulk(transaction, actor, act, { change, counts, now }));
  }
  return ok(result);
}

type ChangeOne<Change> = (
  transaction: Parameters<typeof recordAct>[0],
  id: number,
) => Promise<OperatorOutcome<RowChange<Change>>>;

/** Changes some rows in one transaction; when one throws, it is rolled back and each row gets its own. */
async function changeBatch<Change>(
  db: Services['db'],
  ids: readonly number[],
  changeOne: ChangeOne<Change>,
): Promise<RowOutcome<Change>[]> {
  const changeTogether = (part: readonly number[]) =>
    inTransaction(db, async (transaction) => {
      const outcomes: RowOutcome<Change>[] = [];
      for (const id of part) {
        const outcome = await changeOne(transaction, id);
        outcomes.push(outcome.ok ? { id, value: outcome.value } : { id, failure: outcome });
      }
      return outcomes;
    });
  try {
    return await changeTogether(ids);
  } catch {
    const outcomes: RowOutcome<Change>[] = [];
    for (const id of ids)
      try {
        outcomes.push(...(await changeTogether([id])));
      } catch (error) {
        notifyOperator('a row of a bulk act failed', error);
        outcomes.push({ id, failure: refuse('unexpected') });
      }
    return outcomes;
  }
}

/** Joins what became of the rows; rows that are taken back by the same change stand together. */
async function summarise<Filter, Change>(
  db: Services['db'],
  { readName }: BulkAct<Filter, Change>,
  scope: Context['scope'],
  outcomes: readonly RowOutcome<Change>[],
): Promise<BulkResult<Change>> {
  const result: BulkResult<Change> = { done: [], skipped: 0, failed: [], undo: [], taskId: null };
  const undo = new Map<string, { ids: number[]; change: Change }>();
  for (const outcome of outcomes) {
    const { id } = outcome;
    if ('failure' in outcome) {
      const label = (await readName?.(db, id, scope)) ?? `#${id}`;
      result.failed.push({ id, label, message: describeRowFailure(outcome.failure) });
    } else if (!outcome.value.isChanged) result.skipped += 1;
    else {
      result.done.push(id);
      const { undo: change } = outcome.value;
      if (change === null) continue;
      const key = JSON.stringify(change);
      const group = undo.get(key) ?? { ids: [], change };
      group.ids.push(id);
      undo.set(key, group);
    }
  }
  result.undo.push(...undo.values());
  return result;
}

/** Records a bulk act as a whole; each row that it changes has an entry of its own. */
function recordBulk<Filter, Change>(
  transaction: Parameters<typeof recordAct>[0],
  actor: Actor,
  { name, subject: type }: BulkAct<Filter, Change>,
  {
    change,
    counts,
    now,
  }: { readonly change: Change; readonly counts: Readonly<Record<string, unknown>>; readonly now: number },
): Promise<void> {
  const { reason = '', ...fields } = change as Readonly<Record<string, unknown>>;
  const changes: FieldChange[] = Object.entries({ ...fields, ...counts })
    .filter(([, after]) => after !== undefined)
    .map(([field, after]) => ({ field, before: null, after }));
  const subject = { type, id: '', label: `${counts.count} 项` };
  return recordAct(transaction, actor, { act: name, subject, changes, reason: String(reason) }, now);
}

/** A search may be a mobile number or a name, which the log does not keep. */
function withoutSearch(filter: unknown): Readonly<Record<string, unknown>> {
  const { search, ...rest } = filter as Readonly<Record<string, unknown>>;
  return { ...rest, hasSearch: search !== '' };
}
