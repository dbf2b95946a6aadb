import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdOrder, orderDetail as detail, placedOrder } from '../entities/order.ts';
import { plan } from '../entities/plan.ts';
import { promoCode as promoCodeObject } from '../entities/promo-code.ts';
import { failures } from '../errors.ts';
import {
  bit,
  emptyResult,
  integerOr,
  optionalText,
  orderNoParam,
  orEmptyList,
  requiredId,
  requiredText,
} from '../fields.ts';
import { idParam } from '../id-param.ts';

const INVALID = failures.invalidParameter.message;
/** The same header and member give the same order for 48 hours (extension). */
const IDEMPOTENT =
  'The header `Idempotency-Key` (at most 64 characters, else `参数错误`) makes a repetition harmless.';
/** Contract 11.2, 11.3. */
const ANSWERED_AGAIN =
  'An open order of the member for the same goods at the same price, with the same promo code and agreement version, is answered again while this client can pay it and five minutes are left; any other open order for the goods is cancelled. One that turns out to be paid is answered as paid. At most 20 orders of a member may be open.';

export const orderCourse = defineCall({
  name: 'orderCourse',
  summary: `Generation A: orders a course. ${ANSWERED_AGAIN} ${IDEMPOTENT}`,
  section: '11.2',
  method: 'POST',
  path: '/api/v2/order/course',
  auth: 'required',
  needsForcedSteps: true,
  body: z.object({ course_id: requiredId(INVALID), promo_code: optionalText }),
  data: placedOrder,
  failures: ['notFound', 'courseNotForSale', 'alreadyBought', 'orderImpossible', 'invalidParameter'],
});

export const orderRole = defineCall({
  name: 'orderRole',
  summary: `Generation A: orders a VIP plan. ${ANSWERED_AGAIN} ${IDEMPOTENT}`,
  section: '11.2',
  method: 'POST',
  path: '/api/v2/order/role',
  auth: 'required',
  needsForcedSteps: true,
  body: z.object({ role_id: requiredId(INVALID), promo_code: optionalText, agree: integerOr(0) }),
  data: placedOrder,
  failures: ['notFound', 'agreementRequired', 'alreadyBought', 'orderImpossible', 'invalidParameter'],
});

export const orderCreate = defineCall({
  name: 'orderCreate',
  summary: `Generation B: orders a course or a VIP plan and gives the address of the cashier. ${ANSWERED_AGAIN} An order that is answered again has a new \`sign\`. ${IDEMPOTENT}`,
  section: '11.3',
  method: 'POST',
  path: '/api/v3/order',
  auth: 'required',
  needsForcedSteps: true,
  body: z.object({
    goods_type: requiredText(INVALID),
    goods_id: requiredId(INVALID),
    promo_code: optionalText,
    agree_protocol: integerOr(0),
  }),
  data: createdOrder,
  failures: [
    'invalidParameter',
    'orderImpossible',
    'notFound',
    'courseNotForSale',
    'alreadyBought',
    'paidContentAgreementRequired',
    'vipAgreementRequired',
  ],
});

export const orderStatus = defineCall({
  name: 'orderStatus',
  summary: 'Status of an order of the member.',
  section: '11.9',
  method: 'GET',
  path: '/api/v2/order/status',
  auth: 'required',
  query: z.object({ order_id: requiredText(INVALID) }),
  data: z.object({ status: z.int() }),
  failures: ['notFound'],
});

export const orderDetail = defineCall({
  name: 'orderDetail',
  summary: 'Extension: everything a member may know of an own order.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/order/{order_no}',
  auth: 'required',
  params: z.object({ order_no: orderNoParam }),
  data: detail,
  failures: ['notFound'],
});

export const orderPay = defineCall({
  name: 'orderPay',
  summary: 'Extension: a new address of the cashier for an unpaid order, valid 1800 s.',
  section: 'extension',
  method: 'POST',
  path: '/api/v3/order/{order_no}/pay',
  auth: 'required',
  needsForcedSteps: true,
  params: z.object({ order_no: orderNoParam }),
  data: z.object({ pay_url: z.string(), sign: z.string() }),
  failures: ['notFound', 'orderStatusWrong', 'alreadyBought'],
});

export const orderCancel = defineCall({
  name: 'orderCancel',
  summary: 'Extension: cancels an own unpaid order; the promo code can be used again.',
  section: 'extension',
  method: 'POST',
  path: '/api/v3/order/{order_no}/cancel',
  auth: 'required',
  params: z.object({ order_no: orderNoParam }),
  data: emptyResult,
  failures: ['notFound', 'orderStatusWrong'],
});

/** Longest reason of an application for a refund, characters. */
const REFUND_REASON_LIMIT = 500;

export const orderRefundApply = defineCall({
  name: 'orderRefundApply',
  summary:
    'Extension: applies for a refund of an own paid order, when `can_apply` of its `refund_request` is true. One of an order can wait.',
  section: 'extension',
  method: 'POST',
  path: '/api/v3/order/{order_no}/refund-request',
  auth: 'required',
  params: z.object({ order_no: orderNoParam }),
  body: z.object({
    reason: requiredText(INVALID).refine((text) => text.length <= REFUND_REASON_LIMIT, INVALID),
  }),
  data: emptyResult,
  failures: ['notFound', 'orderStatusWrong', 'invalidParameter'],
});

export const orderRefundWithdraw = defineCall({
  name: 'orderRefundWithdraw',
  summary: 'Extension: withdraws the application for a refund that waits.',
  section: 'extension',
  method: 'POST',
  path: '/api/v3/order/{order_no}/refund-request/withdraw',
  auth: 'required',
  params: z.object({ order_no: orderNoParam }),
  data: emptyResult,
  failures: ['notFound', 'orderStatusWrong'],
});

const code = z.object({ code: z.string().min(1) });

export const promoCodeCheck = defineCall({
  name: 'promoCodeCheck',
  summary: 'Whether the member can use a promo code now; an unknown one is no error.',
  section: '10',
  method: 'GET',
  changesData: true,
  path: '/api/v2/promoCode/{code}/check',
  auth: 'required',
  params: code,
  data: z.object({ can_use: bit, promo_code: orEmptyList(promoCodeObject) }),
  failures: ['tooManyRequests'],
});

export const promoCode = defineCall({
  name: 'promoCode',
  summary: 'A promo code, or `[]`.',
  section: '10',
  method: 'GET',
  changesData: true,
  path: '/api/v2/promoCode/{code}',
  auth: 'required',
  params: code,
  data: orEmptyList(promoCodeObject),
  failures: ['tooManyRequests'],
});

export const plans = defineCall({
  name: 'plans',
  summary: 'VIP plans on sale.',
  section: '9',
  method: 'GET',
  path: '/api/v2/roles',
  auth: 'none',
  data: z.array(plan),
  failures: [],
});

export const planDetail = defineCall({
  name: 'planDetail',
  summary: 'One VIP plan on sale.',
  section: '9',
  method: 'GET',
  path: '/api/v2/role/{id}',
  auth: 'none',
  params: z.object({ id: idParam }),
  data: plan,
  failures: ['notFound'],
});
