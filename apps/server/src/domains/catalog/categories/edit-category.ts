import type { UsePlace } from '@zaixue/contract/operator/operator-failures';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import {
  deleteCategory,
  endOfLevel,
  findCategory,
  findCategoryIds,
  findCategoryUses,
  holdCategory,
  lockCategory,
  sortCategories,
  updateCategory,
} from './operator-repo.ts';

export interface EditCategoryInput {
  readonly id: number;
  /** The version that the edit saw. */
  readonly version: number;
  readonly name?: string | undefined;
  /** 0 for the first level. */
  readonly parentId?: number | undefined;
}

/** Renames a category, or moves it to the end of another level. */
export function editCategory(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, version, ...input }: EditCategoryInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const fields = withoutUndefined(input);
    const category = await findCategory(transaction, id);
    if (!category) return refuse('not_found');
    const { parentId = category.parent_id, name } = fields;
    const isMoved = parentId !== category.parent_id;
    if (isMoved && !(await canBeBelow(transaction, id, parentId)))
      return refuseField('parentId', '分类只有两级，请选择没有下级的分类和一级分类');
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(isMoved ? { parent_id: parentId, sort: await endOfLevel(transaction, parentId) } : {}),
    };
    if (!(await updateCategory(transaction, { id, version }, change))) {
      const present = await findCategory(transaction, id);
      if (!present) return refuse('not_found');
      const values = { name: present.name, parentId: present.parent_id };
      return refuseStaleEdit(transaction, {
        type: 'category',
        id,
        version: present.version,
        fields: pickLike(values, fields),
      });
    }
    await recordAct(
      transaction,
      actor,
      {
        act: 'category.edit',
        subject: { type: 'category', id, label: name ?? category.name },
        changes: diffFields({ name: category.name, parentId: category.parent_id }, fields),
      },
      now,
    );
    return ok({ version: version + 1 });
  });
}

/** There are two levels: the parent is of the first one, and a category that is moved below it has none below itself. */
async function canBeBelow(transaction: Transaction<Tables>, id: number, parentId: number): Promise<boolean> {
  if (parentId === 0) return true;
  // Locked, so that no category is added below it meanwhile.
  await lockCategory(transaction, id);
  if (!(await holdCategory(transaction, parentId))) return false;
  const parent = await findCategory(transaction, parentId);
  const children = await findCategoryIds(transaction, id);
  return parentId !== id && parent?.parent_id === 0 && children.length === 0;
}

export interface SortCategoriesInput {
  /** 0 for the first level. */
  readonly parentId: number;
  /** All categories of the level in their new order. */
  readonly ids: readonly number[];
}

/** Sets the order of all categories of one level. Fails with `conflict` when the level has other ones by now. */
export function sortLevel(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { parentId, ids }: SortCategoriesInput,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const parent = parentId === 0 ? null : await findCategory(transaction, parentId);
    if (parent === undefined) return refuseField('parentId', '请选择一级分类');
    const before = await findCategoryIds(transaction, parentId);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id))) {
      return refuseStaleEdit(transaction, {
        type: 'category',
        id: parentId,
        version: 0,
        fields: { ids: before },
      });
    }
    await sortCategories(transaction, ids);
    await recordAct(
      transaction,
      actor,
      {
        act: 'category.sort',
        subject: { type: 'category', id: parentId, label: parent?.name ?? '' },
        changes: diffFields({ ids: before }, { ids }),
      },
      now,
    );
    return ok({});
  });
}

/** Uses that the failure of a deletion names. */
const MAX_USES = 20;

/** Deletes a category that neither a course, also one in the trash, nor a category below it uses. */
export function removeCategory(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, scope }: { readonly id: number; readonly scope: OperatorScope },
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const category = await lockCategory(transaction, id);
    if (!category) return refuse('not_found');
    const { children, courses } = await findCategoryUses(transaction, { id, scope, limit: MAX_USES });
    const uses: UsePlace[] = [
      ...children.map((child) => ({ kind: 'category', ...child })),
      ...courses.map((course) => ({ kind: 'course', ...course })),
    ];
    if (uses.length > 0) return refuse('in_use', { uses: uses.slice(0, MAX_USES) });
    await deleteCategory(transaction, id);
    await recordAct(
      transaction,
      actor,
      {
        act: 'category.delete',
        subject: { type: 'category', id, label: category.name },
        changes: [{ field: 'name', before: category.name, after: null }],
      },
      now,
    );
    return ok({});
  });
}
