import type { Transaction } from 'kysely';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { countUse, insertUse, uncountUse } from './repo.ts';

/**
 * Takes one use of a code for an order; false when somebody else took the last one or the member has one already. The
 * limit and the count are one statement, the member's one use is a unique key (contract 11.10).
 */
export async function usePromoCode(
  transaction: Transaction<Tables>,
  code: Pick<PromoCodeRow, 'id'>,
  order: { readonly id: number; readonly member_id: number },
  now: number,
): Promise<boolean> {
  if (!(await countUse(transaction, code.id, now))) return false;
  const use = {
    promo_code_id: code.id,
    member_id: order.member_id,
    order_id: order.id,
    created_at: now,
  };
  if (await insertUse(transaction, use)) return true;
  await uncountUse(transaction, code.id);
  return false;
}
