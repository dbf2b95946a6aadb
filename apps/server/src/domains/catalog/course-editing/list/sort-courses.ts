import { sql } from 'kysely';
import { integerRows } from '../../../../db/json-rows.ts';
import type { Queries } from '../../../../db/open.ts';
import { inTransaction, lockTable } from '../../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { findEditableCourse } from '../../operator-scope/queries.ts';
import { findManualOrder } from '../repo.ts';

/** Where a course goes in the order. */
export type SortTarget =
  | { readonly to: 'first' | 'last' }
  | { readonly to: 'before' | 'after'; readonly otherId: number };

interface SortedRow {
  readonly id: number;
  readonly sort: number;
}

/** Space between the values of `sort` after a renumbering, so that most later moves change one row. */
const SORT_STEP = 1000;

/**
 * Returns the rows whose `sort` changes when the order becomes `order`: only that of the moved row when there is a
 * number between its neighbours, otherwise those of all rows. `order` is the new one, with the present values.
 */
export function renumber(order: readonly SortedRow[], movedId: number): SortedRow[] {
  const index = order.findIndex(({ id }) => id === movedId);
  const [before, after] = [order[index - 1]?.sort, order[index + 1]?.sort];
  const between =
    before === undefined
      ? (after ?? SORT_STEP) - 1
      : after === undefined
        ? before + 1
        : middle(before, after);
  if (between !== null && Math.abs(between) < 2 ** 30) return [{ id: movedId, sort: between }];
  return order
    .map(({ id, sort }, place) => ({ id, before: sort, sort: (place + 1) * SORT_STEP }))
    .filter((row) => row.before !== row.sort)
    .map(({ id, sort }) => ({ id, sort }));
}

function middle(before: number, after: number): number | null {
  return after - before < 2 ? null : Math.floor((before + after) / 2);
}

export interface MoveCourseInput {
  readonly id: number;
  readonly scope: OperatorScope;
  readonly target: SortTarget;
}

/** Moves a course in the order that learners see. Returns the target that undoes the move. */
export function moveCourse(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope, target }: MoveCourseInput,
  now: number,
): Promise<OperatorOutcome<{ readonly undo: SortTarget }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, id, scope);
    if (!course) return refuse('not_found');
    // Two moves at the same time would compute from the same order.
    await lockTable(transaction, 'courses');
    const rows = await findManualOrder(transaction, scope);
    const from = rows.findIndex((row) => row.id === id);
    const others = rows.filter((row) => row.id !== id);
    const to = placeOf(target, others);
    const moved = rows[from];
    if (to === null || !moved) return refuseField('target.otherId', '这门课程不存在或已删除');
    const order = [...others.slice(0, to), moved, ...others.slice(to)];
    if (to !== from) await storeSorts(transaction, renumber(order, id));
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.sort',
        subject: { type: 'course', id, label: course.title },
        changes: to === from ? [] : [{ field: 'place', before: from + 1, after: to + 1 }],
      },
      now,
    );
    return ok({ undo: undoOf(rows, from) });
  });
}

/** Index among the other courses at which the target puts a course; null for one that cannot be reached. */
function placeOf(
  target: SortTarget,
  others: readonly (SortedRow & { readonly isReachable: number })[],
): number | null {
  if (!('otherId' in target)) return target.to === 'first' ? 0 : others.length;
  const { to, otherId } = target;
  const index = others.findIndex(({ id, isReachable }) => id === otherId && isReachable === 1);
  if (index < 0) return null;
  return to === 'before' ? index : index + 1;
}

/** The target that puts the course at `index` of this order back: names only courses that the operator may reach. */
function undoOf(rows: readonly (SortedRow & { readonly isReachable: number })[], index: number): SortTarget {
  const next = rows[index + 1];
  if (!next) return { to: 'last' };
  if (next.isReachable === 1) return { to: 'before', otherId: next.id };
  const before = rows.slice(0, index).findLast(({ isReachable }) => isReachable === 1);
  if (before) return { to: 'after', otherId: before.id };
  const after = rows.slice(index + 1).find(({ isReachable }) => isReachable === 1);
  return after ? { to: 'before', otherId: after.id } : { to: 'first' };
}

async function storeSorts(db: Queries, rows: readonly SortedRow[]): Promise<void> {
  const source = integerRows(
    db,
    rows.map(({ id, sort }) => [id, sort]),
  );
  await sql`update courses set sort = o.b from ${source} as o where courses.id = o.a`.execute(db);
}
