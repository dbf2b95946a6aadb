import type { OrderRow } from '@zaixue/contract/entities/order';
import { toInteger, toList, toMap, toNumber, toText } from './normalise.ts';

/** An order number is longer than a number can hold, so it stays a text. */
export const toOrderNo = (value: unknown): string =>
  typeof value === 'number' ? String(value) : toText(value);

/**
 * An order of the member as the screens read it. Services in the field know nothing of the time that is left to pay
 * and of the amount after a discount; then there is no time and the list price stands (contract 5.5, Q26).
 */
export function normaliseOrder(wire: unknown): OrderRow {
  const raw = toMap<unknown>(wire);
  const charge = toNumber(raw.charge, 0);
  return {
    id: toInteger(raw.id),
    user_id: toInteger(raw.user_id),
    order_id: toOrderNo(raw.order_id),
    charge,
    status_text: toText(raw.status_text),
    payment_method: toText(raw.payment_method),
    payment_text: toText(raw.payment_text),
    continue_pay: raw.continue_pay === true || toInteger(raw.continue_pay) === 1,
    created_at: toText(raw.created_at),
    goods: toList<unknown>(raw.goods).map(normaliseGoods),
    refund_amount: toNumber(raw.refund_amount, 0),
    discount: toNumber(raw.discount, 0),
    total: toNumber(raw.total, charge),
    expires_in: toInteger(raw.expires_in),
    refund_request: normaliseRefundRequest(raw.refund_request),
  };
}

const REFUND_STATES = ['waiting', 'refused', 'processing'] as const;

/** How the refund of an order stands; null for a service that says nothing of it. */
function normaliseRefundRequest(wire: unknown): OrderRow['refund_request'] {
  const raw = toMap<unknown>(wire);
  if (Object.keys(raw).length === 0) return null;
  return {
    state: REFUND_STATES.find((state) => state === raw.state) ?? 'none',
    can_apply: raw.can_apply === true,
    can_withdraw: raw.can_withdraw === true,
    reason: toText(raw.reason),
    answer: toText(raw.answer),
  };
}

function normaliseGoods(wire: unknown): OrderRow['goods'][number] {
  const raw = toMap<unknown>(wire);
  return {
    goods_id: toInteger(raw.goods_id),
    goods_type: toText(raw.goods_type),
    goods_name: toText(raw.goods_name),
    goods_thumb: toText(raw.goods_thumb),
    goods_charge: toNumber(raw.goods_charge, 0),
    goods_ori_charge: toNumber(raw.goods_ori_charge, 0),
    num: toInteger(raw.num, 1),
    charge: toNumber(raw.charge, 0),
    goods_text: toText(raw.goods_text),
  };
}
