import type { CreatedOrder, OrderDetail, OrderRow, PlacedOrder } from '@zaixue/contract/entities/order';
import type { MemberPlan } from '@zaixue/contract/entities/profile';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Order, Refund } from '../../../db/tables/commerce-tables.ts';
import type { Member } from '../../../db/tables/tables.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { goodsName, paymentName } from '../goods/display-names.ts';
import { type RefundFacts, refundRequestOf } from '../refunds/applications/policy.ts';
import { REFUND_STATUS } from '../refunds/policy.ts';
import type { Checkout } from './create/checkout-token.ts';
import { describeStatus, ORDER_STATUS } from './order-status.ts';
import { payableUntil } from './policy.ts';
import type { ListedOrder, MembershipPeriod } from './repo.ts';

/** What the remaining time of an open order depends on. */
export interface OrderTime {
  /** Milliseconds UTC. */
  readonly now: number;
  /** Setting `orders.bank_transfer_hours`. */
  readonly transferHours: number;
}

/** A row of the order list (contract 5.5). `origin` makes site paths absolute. */
export function presentOrder(
  order: ListedOrder,
  refund: RefundFacts | undefined,
  origin: string,
  time: OrderTime,
): OrderRow {
  const { text, continuePay } = describeStatus(order.status);
  const charge = yuanFromFen(order.charge_fen);
  return {
    id: order.id,
    user_id: order.member_id,
    order_id: order.order_no,
    charge,
    status_text: text,
    payment_method: order.payment_method,
    payment_text: paymentName(order),
    continue_pay: continuePay,
    created_at: toIsoTime(order.created_at),
    goods: [
      {
        goods_id: order.goods_id,
        goods_type: order.goods_type,
        goods_name: order.goods_name,
        goods_thumb: absoluteUrl(origin, order.goods_thumb),
        goods_charge: charge,
        goods_ori_charge: charge,
        num: 1,
        charge,
        goods_text: goodsName(order.goods_type),
      },
    ],
    refund_amount: yuanFromFen(order.refunded_fen ?? 0),
    discount: yuanFromFen(order.discount_fen),
    total: yuanFromFen(order.due_fen),
    expires_in: continuePay ? secondsLeft(order, time) : 0,
    refund_request: presentRefundRequest(refund),
  };
}

/** How the refund of an order stands; undefined for an order that is not paid. */
function presentRefundRequest(facts: RefundFacts | undefined): OrderRow['refund_request'] {
  if (!facts) return null;
  const { state, canApply } = refundRequestOf(facts);
  const isShown = state === 'waiting' || state === 'refused';
  return {
    state,
    can_apply: canApply,
    can_withdraw: state === 'waiting',
    reason: isShown ? (facts.application?.reason ?? '') : '',
    answer: state === 'refused' ? (facts.application?.answer ?? '') : '',
  };
}

/** How long an open order can still be paid, whole seconds. */
export function secondsLeft(order: Order, { now, transferHours }: OrderTime): number {
  return Math.max(0, Math.ceil((payableUntil(order, transferHours) - now) / 1000));
}

/** All details of an order, for its member (extension). */
export function presentOrderDetail(
  order: Order,
  { refunds, facts }: { readonly refunds: readonly Refund[]; readonly facts: RefundFacts | undefined },
  origin: string,
  time: OrderTime,
): OrderDetail {
  const done = refunds.filter(({ status }) => status === REFUND_STATUS.success);
  const refunded_fen = done.reduce((sum, refund) => sum + refund.amount_fen, 0);
  return {
    ...presentOrder({ ...order, refunded_fen }, facts, origin, time),
    status: order.status,
    promo_code: order.promo_code,
    paid_at: order.paid_at === null ? null : toIsoTime(order.paid_at),
    refunds: refunds.map((refund) => ({
      amount: yuanFromFen(refund.amount_fen),
      status: refund.status,
      created_at: toIsoTime(refund.created_at),
      updated_at: toIsoTime(refund.updated_at),
    })),
  };
}

/** A created order in generation A (contract 11.2). */
export function presentPlacedOrder(order: Order): PlacedOrder {
  const { text, continuePay } = describeStatus(order.status);
  return {
    id: order.id,
    user_id: order.member_id,
    order_id: order.order_no,
    charge: yuanFromFen(order.charge_fen),
    created_at: toIsoTime(order.created_at),
    status_text: text,
    payment_text: paymentName(order),
    continue_pay: continuePay,
  };
}

/** A created order in generation B (contract 11.3). `checkout` is null if nothing is left to pay. */
export function presentCreatedOrder(order: Order, checkout: Checkout | null): CreatedOrder {
  return {
    order_no: order.order_no,
    total: yuanFromFen(order.due_fen),
    discount: yuanFromFen(order.discount_fen),
    is_paid: order.status === ORDER_STATUS.paid,
    ...(checkout && presentCheckout(checkout)),
  };
}

/** The cashier of an order (contract 11.3). On the wire the token is called `sign`. */
export function presentCheckout({ url, token }: Checkout): { pay_url: string; sign: string } {
  return { pay_url: url, sign: token };
}

/** A membership period (contract 5.8). */
export function presentMembershipPeriod(
  period: MembershipPeriod,
  member: Pick<Member, 'id' | 'nick_name' | 'mobile'>,
  avatar: string,
): MemberPlan {
  return {
    id: period.id,
    user_id: period.member_id,
    role_id: period.plan_id,
    charge: yuanFromFen(period.charge_fen),
    started_at: toLocalTime(period.started_at),
    expired_at: toLocalTime(period.expired_at),
    created_at: toIsoTime(period.created_at),
    updated_at: toIsoTime(period.updated_at),
    user: { id: member.id, nick_name: member.nick_name, avatar, mobile: member.mobile },
    role: { id: period.plan_id, name: period.plan_name ?? '' },
  };
}
