import type { Transaction } from 'kysely';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { decrementUses, deleteUse, incrementUses, insertUse } from './repo.ts';

/**
 * Uses a code for an order. Returns false if the code has no uses left or the member has used it. One statement checks and
 * counts the uses; a unique key limits the member to one use (contract 11.10).
 */
export async function usePromoCode(
  transaction: Transaction<Tables>,
  code: Pick<PromoCodeRow, 'id'>,
  order: { readonly id: number; readonly member_id: number },
  now: number,
): Promise<boolean> {
  if (!(await incrementUses(transaction, code.id, now))) return false;
  const use = {
    promo_code_id: code.id,
    member_id: order.member_id,
    order_id: order.id,
    created_at: now,
  };
  if (await insertUse(transaction, use)) return true;
  await decrementUses(transaction, code.id);
  return false;
}

/** Returns the use of a cancelled order to its code (contract 11.1). */
export async function returnPromoCode(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const codeId = await deleteUse(transaction, orderId);
  if (codeId !== undefined) await decrementUses(transaction, codeId);
}
