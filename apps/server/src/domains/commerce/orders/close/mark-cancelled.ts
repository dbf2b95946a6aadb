import type { Transaction } from 'kysely';
import { moveState } from '../../../../db/move-state.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { closeOpenPayments } from '../../payments/repo.ts';
import { returnPromoCode } from '../../promo-codes/use-promo-code.ts';
import { OPEN_STATUSES, ORDER_STATES, ORDER_STATUS } from '../order-status.ts';

/**
 * Cancels an open order in the database: its status, its open payments and its promo code (contract 11.1). Gateways are
 * not called. Returns false if the order was not open.
 */
export async function markCancelled(
  transaction: Transaction<Tables>,
  orderId: number,
  reason: string,
  now: number,
): Promise<boolean> {
  for (const from of OPEN_STATUSES) {
    const move = { id: orderId, from, to: ORDER_STATUS.cancelled, reason, now };
    if (!(await moveState(transaction, ORDER_STATES, move))) continue;
    await closeOpenPayments(transaction, orderId, reason, now);
    await returnPromoCode(transaction, orderId);
    return true;
  }
  return false;
}
