import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** `key` is the code in lower case. */
export function findPromoCode(db: Queries, key: string): Promise<PromoCodeRow | undefined> {
  return db.selectFrom('promo_codes').selectAll().where('code_key', '=', key).executeTakeFirst();
}

/** Whether a discount of the member with this code is in force. */
export async function hasPromoUse(db: Queries, codeId: number, memberId: number): Promise<boolean> {
  const use = await db
    .selectFrom('promo_uses')
    .select('id')
    .where('promo_code_id', '=', codeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return use !== undefined;
}

/** Counts a use if the limit and the end allow it: limit, end and count are one statement. */
export async function countUse(
  transaction: Transaction<Tables>,
  codeId: number,
  now: number,
): Promise<boolean> {
  const counted = await transaction
    .updateTable('promo_codes')
    .set((eb) => ({ used_times: eb('used_times', '+', 1) }))
    .where('id', '=', codeId)
    .where((where) =>
      where.or([where('use_times', '=', 0), where('used_times', '<', where.ref('use_times'))]),
    )
    .where((where) => where.or([where('expired_at', 'is', null), where('expired_at', '>', now)]))
    .returning('id')
    .execute();
  return counted.length > 0;
}

export async function uncountUse(transaction: Transaction<Tables>, codeId: number): Promise<void> {
  await transaction
    .updateTable('promo_codes')
    .set((eb) => ({ used_times: eb('used_times', '-', 1) }))
    .where('id', '=', codeId)
    .where('used_times', '>', 0)
    .execute();
}

/** Stores the discount record unless the member has one with this code; tells whether it did. */
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

/** Removes the discount record of an order and answers whose code it was. */
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

/** Stores a code unless it exists; tells whether it did. */
export async function insertPromoCode(
  db: Queries,
  code: Insertable<Tables['promo_codes']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('promo_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export function findNewestCodes(db: Queries, most: number): Promise<PromoCodeRow[]> {
  return db.selectFrom('promo_codes').selectAll().orderBy('id', 'desc').limit(most).execute();
}
