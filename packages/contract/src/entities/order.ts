import { z } from 'zod';
import { isoTime, yuan } from '../fields.ts';

const orderedGoods = z.object({
  goods_id: z.int(),
  goods_type: z.string(),
  goods_name: z.string(),
  goods_thumb: z.string(),
  goods_charge: yuan,
  goods_ori_charge: yuan,
  num: z.int(),
  charge: yuan,
  goods_text: z.string(),
});

/**
 * - `none`: nothing is under way
 * - `waiting`: the member applied, nobody has answered
 * - `refused`: an operator answered with `answer`
 * - `processing`: the refund is on its way
 */
export const refundRequestState = z.enum(['none', 'waiting', 'refused', 'processing']);
export type RefundRequestState = z.infer<typeof refundRequestState>;

/** Extension `refund-requests`: how the refund of an order stands for its member. */
const refundRequest = z.object({
  state: refundRequestState,
  /** Whether the member can apply for a refund, or withdraw the application. */
  can_apply: z.boolean(),
  can_withdraw: z.boolean(),
  /** Of the application; empty for none. */
  reason: z.string(),
  /** Why it was refused; empty otherwise. */
  answer: z.string(),
});

/** A row of the member's orders (contract 5.5); the last four fields are extensions. */
export const orderRow = z.object({
  id: z.int(),
  user_id: z.int(),
  order_id: z.string(),
  charge: yuan,
  status_text: z.string(),
  payment_method: z.string(),
  payment_text: z.string(),
  continue_pay: z.boolean(),
  created_at: isoTime,
  goods: z.array(orderedGoods),
  /** Sum of the successful refunds; `status_text` stays 已支付 also after a refund (contract 11.11). */
  refund_amount: yuan,
  /** Face value of the applied promo code. */
  discount: yuan,
  /** What is or was to be paid. */
  total: yuan,
  /** Seconds until an unpaid order is due to be cancelled; 0 when it is or cannot be paid. */
  expires_in: z.int(),
  /** Null for an order that is not paid. */
  refund_request: refundRequest.nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** A refund as its payer sees it (contract 11.11). */
const orderRefund = z.object({
  amount: yuan,
  /** 1 processing, 5 success, 9 failed, 13 closed. */
  status: z.int(),
  created_at: isoTime,
  updated_at: isoTime,
});

/** Extension: an order of the member in full. */
export const orderDetail = orderRow.extend({
  /** 1, 5, 7 or 9 (contract 11.1). */
  status: z.int(),
  promo_code: z.string(),
  paid_at: isoTime.nullable(),
  refunds: z.array(orderRefund),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Answer of generation A to a new order (contract 11.2). */
export const placedOrder = orderRow.pick({
  id: true,
  user_id: true,
  order_id: true,
  charge: true,
  created_at: true,
  status_text: true,
  payment_text: true,
  continue_pay: true,
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Answer of generation B to a new order (contract 11.3). */
export const createdOrder = z.object({
  order_no: z.string(),
  total: yuan,
  discount: yuan,
  is_paid: z.boolean(),
  /** The cashier; only if something is left to pay. */
  pay_url: z.string().optional(),
  /** Only if something is left to pay. */
  sign: z.string().optional(),
});
export type CreatedOrder = z.infer<typeof createdOrder>;
