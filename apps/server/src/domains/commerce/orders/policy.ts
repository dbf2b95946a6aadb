import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Goods } from '../goods/find-goods.ts';
import { promoCodeKey } from '../promo-codes/policy.ts';
import { isOpen, ORDER_STATUS } from './order-status.ts';

/** Age at which an unpaid order expires, milliseconds (contract 11.1). */
const PAYABLE_MS = 60 * MINUTE_MS;
/** Minimum time that gateway and payer need to complete a payment, milliseconds. */
export const MIN_TIME_TO_PAY_MS = 5 * MINUTE_MS;
/** Maximum number of open orders of a member (contract 11.2). */
export const MAX_OPEN_ORDERS = 20;
/** Reason stored with an expired order, shown to the operator. */
export const EXPIRED_REASON = '超时未支付';

/** When an open order expires, milliseconds UTC. An order that waits for a bank transfer may have more time. */
export function payableUntil(
  order: { readonly created_at: number; readonly channel: string },
  transferHours: number,
): number {
  const transferMs = transferHours * 60 * MINUTE_MS;
  const lifetimeMs = order.channel === 'hand' ? Math.max(PAYABLE_MS, transferMs) : PAYABLE_MS;
  return order.created_at + lifetimeMs;
}

/** Where a payment starts: on the cashier page, or in a client of generation A by redirect or bank transfer. */
export type PaymentFlow = 'cashier' | 'redirect' | 'bankTransfer';

/**
 * Whether a payment of the order can start (contract 11.5–11.7). In generation A a chosen channel is final; only the
 * account details of a bank transfer can be requested again.
 */
export function canPay(order: Pick<Order, 'status' | 'channel'>, flow: PaymentFlow): boolean {
  if (order.status === ORDER_STATUS.unpaid) return true;
  if (order.status !== ORDER_STATUS.paying) return false;
  return flow === 'cashier' || (flow === 'bankTransfer' && order.channel === 'hand');
}

/** Whether the member can cancel the order. */
export function canCancel({ status }: Pick<Order, 'status'>): boolean {
  return isOpen(status);
}

/** The facts that decide whether a new request returns an existing open order. */
export interface ReuseInput {
  readonly goods: Pick<Goods, 'charge_fen' | 'goods_days'>;
  /** As typed. */
  readonly promoCode: string;
  /** Whether the member could use that code for a new order. */
  readonly canUsePromo: boolean;
  /** Version of the agreement in force; empty if there is none. */
  readonly agreementVersion: string;
  readonly checkout: 'channel' | 'cashier';
  /** Setting `orders.bank_transfer_hours`. */
  readonly transferHours: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

type ReusableOrder = Pick<
  Order,
  | 'status'
  | 'checkout'
  | 'channel'
  | 'charge_fen'
  | 'goods_days'
  | 'agreement_version'
  | 'promo_code'
  | 'created_at'
>;

/**
 * Whether a request for the same goods returns this open order instead of a new one (contract 11.2, 11.3). Whether the
 * channel of the order works for the caller is not checked here.
 */
export function canReuse(order: ReusableOrder, input: ReuseInput): boolean {
  return isSamePurchase(order, input) && canStillPay(order, input);
}

/** Same price, days, agreement and promo code. */
function isSamePurchase(order: ReusableOrder, input: ReuseInput): boolean {
  const { goods, promoCode, canUsePromo } = input;
  return (
    order.charge_fen === goods.charge_fen &&
    order.goods_days === goods.goods_days &&
    order.agreement_version === input.agreementVersion &&
    // An unusable code is ignored in an order without a code. The code may be unusable only because this order uses it.
    (promoCodeKey(order.promo_code) === promoCodeKey(promoCode) || (order.promo_code === '' && !canUsePromo))
  );
}

/** Generation A can pay an order until a channel is chosen, generation B also an order of the cashier. */
function canStillPay(order: ReusableOrder, { checkout, transferHours, now }: ReuseInput): boolean {
  if (payableUntil(order, transferHours) - now < MIN_TIME_TO_PAY_MS) return false;
  // An order of the cashier is created with the status `paying`.
  if (order.status === ORDER_STATUS.unpaid) return true;
  return checkout === 'cashier' && order.checkout === 'cashier';
}

/**
 * Points for an amount: floor(points per yuan × yuan) (contract 15.4, Q22). `pointsPerYuan` has at most two decimals.
 * The calculation uses integers, so that 0.1 × 30 is 3.
 */
export function orderPoints(pointsPerYuan: string, amountFen: number): number {
  const hundredths = Math.round(Number(pointsPerYuan) * 100);
  return Math.floor((hundredths * amountFen) / 10_000);
}

/** The reason under which the points of an order are stored. */
export function orderPointsReason(orderNo: string): string {
  return `order:${orderNo}`;
}

export interface PointsToTakeBackInput {
  readonly pointsPerYuan: string;
  /** Points that the order gave. */
  readonly given: number;
  /** Sum of the earlier refunds, fen. */
  readonly refundedBeforeFen: number;
  /** Amount of this refund, fen. */
  readonly amountFen: number;
}

/**
 * Points that a refund takes back: the points for everything refunded so far, less those of earlier refunds. Partial
 * refunds together take as much as one full refund, and never more than the order gave (contract 11.11).
 */
export function pointsToTakeBack(input: PointsToTakeBackInput): number {
  const { pointsPerYuan, given, refundedBeforeFen, amountFen } = input;
  const pointsFor = (fen: number): number => Math.min(given, orderPoints(pointsPerYuan, fen));
  return pointsFor(refundedBeforeFen + amountFen) - pointsFor(refundedBeforeFen);
}
