import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuseField } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { findCategory, holdCategory, insertCategory } from './operator-repo.ts';

export interface CreateCategoryInput {
  readonly name: string;
  /** 0 for the first level. There are two levels. */
  readonly parentId: number;
}

/** Adds a category at the end of its level and returns its id. */
export function createCategory(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  category: CreateCategoryInput,
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  return inTransaction(db, async (transaction) => {
    const isHeld = await holdCategory(transaction, category.parentId);
    const parent = await findCategory(transaction, category.parentId);
    if (!isHeld || (parent && parent.parent_id !== 0)) return refuseField('parentId', '请选择一级分类');
    const id = await insertCategory(transaction, category);
    await recordAct(
      transaction,
      actor,
      {
        act: 'category.create',
        subject: { type: 'category', id, label: category.name },
        changes: diffFields(null, category),
      },
      now,
    );
    return { ok: true, value: { id } };
  });
}
