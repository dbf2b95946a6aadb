import {
  SAVED_VIEW_LISTS,
  type SavedView,
  type SavedViewList,
  VIEW_LIMIT,
  viewQueryOf,
} from '@zaixue/contract/operator/site/saved-views';
import type { OperatorView } from '../../../db/tables/operator-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { type ActSubject, diffFields, hideValues, recordAct } from '../../audit/record-act.ts';
import { clearStart, deleteView, findViews, insertView, lockOperator, updateView } from './repo.ts';

type ViewServices = Pick<Services, 'db'>;

/** The operator whose views they are. */
export interface ViewOwner {
  readonly operatorId: number;
  readonly actor: Actor;
}

const NAME_TAKEN = '这个列表已有同名的视图';
const FULL = `一个列表最多保存 ${VIEW_LIMIT} 个视图，请先删除不用的`;

export const presentView = ({ id, list, name, query, is_start }: OperatorView): SavedView => ({
  ...{ id, list: list as SavedViewList, name, query, isStart: is_start === 1 },
});

const subjectOf = ({ id, list, name }: SavedView): ActSubject => ({
  ...{ type: 'saved-view', id, label: `${SAVED_VIEW_LISTS[list].title}：${name}` },
});

/** What changed, for the audit log: the name and whether the list opens with it; of the query only that it changed. */
function changesOf(before: SavedView | null, after: SavedView) {
  const { name, isStart, query } = after;
  return [...diffFields(before, { name, isStart }), ...hideValues(diffFields(before, { query }))];
}

/** The operator's views of lists that this version has. */
export async function listSavedViews(
  { db }: ViewServices,
  { operatorId }: Pick<ViewOwner, 'operatorId'>,
): Promise<SavedView[]> {
  const views = await findViews(db, operatorId);
  return views.filter(({ list }) => Object.hasOwn(SAVED_VIEW_LISTS, list)).map(presentView);
}

/** Saves the state of a list. When it is to be the view the list opens with, an earlier one no longer is. */
export function createSavedView(
  { db }: ViewServices,
  { operatorId, actor }: ViewOwner,
  { list, name, query, isStart }: Omit<SavedView, 'id'>,
  now: number,
): Promise<OperatorOutcome<SavedView>> {
  return inTransaction(db, async (transaction) => {
    await lockOperator(transaction, operatorId);
    const others = (await findViews(transaction, operatorId)).filter((view) => view.list === list);
    if (others.some((view) => view.name === name)) return refuseField('name', NAME_TAKEN);
    if (others.length >= VIEW_LIMIT) return refuse('refused', { message: FULL });
    if (isStart) await clearStart(transaction, { operator_id: operatorId, list }, now);
    const row = await insertView(transaction, {
      ...{ operator_id: operatorId, list, name, query: viewQueryOf(list, query) },
      ...{ is_start: isStart ? 1 : 0, created_at: now, updated_at: now },
    });
    const view = presentView(row);
    const act = { act: 'saved-view.create', subject: subjectOf(view), changes: changesOf(null, view) };
    await recordAct(transaction, actor, act, now);
    return { ok: true, value: view };
  });
}

/**
 * Changes a view of the operator. The last edit wins: only its owner edits a view, and what it replaces is a name or a
 * filter that is saved again with one tap.
 */
export function editSavedView(
  { db }: ViewServices,
  { operatorId, actor }: ViewOwner,
  id: number,
  {
    name,
    query,
    isStart,
  }: { readonly [Field in 'name' | 'query' | 'isStart']?: SavedView[Field] | undefined },
  now: number,
): Promise<OperatorOutcome<SavedView>> {
  return inTransaction(db, async (transaction) => {
    await lockOperator(transaction, operatorId);
    const views = await findViews(transaction, operatorId);
    const row = views.find((view) => view.id === id);
    if (!row) return refuse('not_found');
    const before = presentView(row);
    const isTaken = views.some((view) => view.id !== id && view.list === row.list && view.name === name);
    if (isTaken) return refuseField('name', NAME_TAKEN);
    if (isStart) await clearStart(transaction, row, now);
    const after = presentView(
      await updateView(transaction, id, {
        ...(name === undefined ? {} : { name }),
        ...(query === undefined ? {} : { query: viewQueryOf(before.list, query) }),
        ...(isStart === undefined ? {} : { is_start: isStart ? 1 : 0 }),
        updated_at: now,
      }),
    );
    const act = { act: 'saved-view.edit', subject: subjectOf(after), changes: changesOf(before, after) };
    await recordAct(transaction, actor, act, now);
    return { ok: true, value: after };
  });
}

/** Deletes a view of the operator. */
export function removeSavedView(
  { db }: ViewServices,
  { operatorId, actor }: ViewOwner,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const row = (await findViews(transaction, operatorId)).find((view) => view.id === id);
    if (!row) return refuse('not_found');
    await deleteView(transaction, id);
    const act = { act: 'saved-view.delete', subject: subjectOf(presentView(row)) };
    await recordAct(transaction, actor, act, now);
    return { ok: true, value: {} };
  });
}
