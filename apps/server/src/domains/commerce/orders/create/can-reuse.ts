import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Goods } from '../../goods/find-goods.ts';
import { promoCodeKey } from '../../promo-codes/policy.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { LEAST_TIME_TO_PAY_MS, payableUntil } from '../policy.ts';

/** What somebody orders, as far as it decides whether an open order is answered again. */
export interface ReuseInput {
  readonly goods: Goods;
  /** As typed. */
  readonly promoCode: string;
  /** Whether the member could use that code for a new order. */
  readonly canUsePromo: boolean;
  /** Version of the agreement in force; empty when there is none. */
  readonly agreementVersion: string;
  readonly checkout: 'channel' | 'cashier';
  /** Setting `orders.bank_transfer_hours`. */
  readonly handHours: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Whether an open order for the same goods stands for the same purchase (contract 11.2, 11.3): same price and days, same
 * promo code, same agreement. A code counts as typed, also when only this order keeps the member from using it.
 */
export function isSamePurchase(order: Order, input: ReuseInput): boolean {
  const { goods } = input;
  return (
    order.charge_fen === goods.charge_fen &&
    order.goods_days === goods.goods_days &&
    order.agreement_version === input.agreementVersion &&
    hasSameCode(order, input)
  );
}

function hasSameCode(order: Order, { promoCode, canUsePromo }: ReuseInput): boolean {
  if (promoCodeKey(order.promo_code) === promoCodeKey(promoCode)) return true;
  return order.promo_code === '' && !canUsePromo;
}

/**
 * Whether the client can still pay an open order: generation A until a channel is chosen, generation B also an order of
 * the cashier; with time left to do so. Whether a stored channel still works is not asked here.
 */
export function canStillPay(order: Order, { checkout, handHours, now }: ReuseInput): boolean {
  if (payableUntil(order, handHours) - now < LEAST_TIME_TO_PAY_MS) return false;
  // Orders of the cashier begin with a status beyond this one.
  if (order.status === ORDER_STATUS.unpaid) return true;
  return checkout === 'cashier' && order.checkout === 'cashier';
}
