import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { closeOpenPayments } from '../../payments/move-payment.ts';
import { returnPromoCode } from '../../promo-codes/use-promo-code.ts';
import { OPEN_STATUSES, ORDER_STATUS } from '../order-status.ts';
import { moveOrder } from '../repo.ts';

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
    const move = { from, to: ORDER_STATUS.cancelled, reason };
    if (!(await moveOrder(transaction, orderId, move, now))) continue;
    await closeOpenPayments(transaction, orderId, reason, now);
    await returnPromoCode(transaction, orderId);
    return true;
  }
  return false;
}
