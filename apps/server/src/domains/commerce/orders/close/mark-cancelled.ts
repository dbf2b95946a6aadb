import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { closeOpenPayments } from '../../payments/settle/close-open-payments.ts';
import { returnPromoCode } from '../../promo-codes/return-promo-code.ts';
import { moveOrder } from '../move-order.ts';
import { OPEN_STATUSES } from '../order-states.ts';
import { ORDER_STATUS } from '../order-status.ts';

/**
 * Stores that an open order is cancelled: status, its open payments, its promo code (contract 11.1). Gateways are not
 * told. False when the order was not open.
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
