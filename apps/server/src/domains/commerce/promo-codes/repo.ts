import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** `key` is the code in lower case. */
export function findPromoCode(db: Queries, key: string): Promise<PromoCodeRow | undefined> {
  return db.selectFrom('promo_codes').selectAll().where('code_key', '=', key).executeTakeFirst();
}

/** Whether the member has used this code in an order that is not cancelled. */
export async function hasPromoUse(db: Queries, codeId: number, memberId: number): Promise<boolean> {
  const use = await db
    .selectFrom('promo_uses')
    .select('id')
    .where('promo_code_id', '=', codeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return use !== undefined;
}

/** Counts a use; false if the code is switched off, used up or expired. One statement checks and counts. */
export async function incrementUses(
  transaction: Transaction<Tables>,
  codeId: number,
  now: number,
): Promise<boolean> {
  const counted = await transaction
    .updateTable('promo_codes')
    .set((eb) => ({ used_times: eb('used_times', '+', 1) }))
    .where('id', '=', codeId)
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([where('use_times', '=', 0), where('used_times', '<', where.ref('use_times'))]),
    )
    .where((where) => where.or([where('expired_at', 'is', null), where('expired_at', '>', now)]))
    .returning('id')
    .execute();
  return counted.length > 0;
}

export async function decrementUses(transaction: Transaction<Tables>, codeId: number): Promise<void> {
  await transaction
    .updateTable('promo_codes')
    .set((eb) => ({ used_times: eb('used_times', '-', 1) }))
    .where('id', '=', codeId)
    .where('used_times', '>', 0)
    .execute();
}

/** Stores a use; false if the member has already used the code. */
export async function insertUse(
  transaction: Transaction<Tables>,
  use: Insertable<Tables['promo_uses']>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('promo_uses')
    .values(use)
    .onConflict((conflict) => conflict.columns(['promo_code_id', 'member_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Deletes the use of an order and returns the id of its code; undefined if there is none. */
export async function deleteUse(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<number | undefined> {
  const removed = await transaction
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo_code_id')
    .executeTakeFirst();
  return removed?.promo_code_id;
}

/** Stores codes and returns the ids of those that did not exist. */
export async function insertPromoCodes(
  db: Queries,
  codes: readonly Insertable<Tables['promo_codes']>[],
): Promise<number[]> {
  const inserted = await db
    .insertInto('promo_codes')
    .values(codes)
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export function findNewestCodes(db: Queries, limit: number): Promise<PromoCodeRow[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
