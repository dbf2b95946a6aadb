import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { OperatorView } from '../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** Locks the operator's row: two requests at the same time cannot both pass the limit or take the same name. */
export async function lockOperator(transaction: Transaction<Tables>, operatorId: number): Promise<void> {
  const find = transaction.selectFrom('operators').select('id').where('id', '=', operatorId);
  await lockRows(transaction, find, 'no key update').execute();
}

/** The views of an operator, oldest first. */
export function findViews(db: Queries, operatorId: number): Promise<OperatorView[]> {
  return db
    .selectFrom('operator_views')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();
}

export function insertView(
  transaction: Transaction<Tables>,
  view: Insertable<Tables['operator_views']>,
): Promise<OperatorView> {
  return transaction.insertInto('operator_views').values(view).returningAll().executeTakeFirstOrThrow();
}

export function updateView(
  transaction: Transaction<Tables>,
  id: number,
  changes: Updateable<Tables['operator_views']>,
): Promise<OperatorView> {
  return transaction
    .updateTable('operator_views')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** No view of the list opens with it any more. */
export async function clearStart(
  transaction: Transaction<Tables>,
  { operator_id, list }: Pick<OperatorView, 'operator_id' | 'list'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('operator_views')
    .set({ is_start: 0, updated_at: now })
    .where('operator_id', '=', operator_id)
    .where('list', '=', list)
    .where('is_start', '=', 1)
    .execute();
}

export async function deleteView(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('operator_views').where('id', '=', id).execute();
}
