import { z } from 'zod';
import { defineCall } from '../call.ts';
import { failures } from '../errors.ts';
import { orderNoParam, requiredText } from '../fields.ts';

const INVALID = failures.invalidParameter.message;

export const orderPayments = defineCall({
  name: 'orderPayments',
  summary: 'Generation A: payment channels that work in a scene (`h5`, `wechat`, `pc`).',
  section: '11.4',
  method: 'GET',
  path: '/api/v2/order/payments',
  auth: 'required',
  query: z.object({ scene: requiredText(INVALID) }),
  data: z.array(z.object({ sign: z.string(), name: z.string(), icon: z.string() })),
  failures: [],
});

export const checkoutChannels = defineCall({
  name: 'checkoutChannels',
  summary:
    'Extension: the payment channels that the cashier offers this browser, by its `User-Agent`. With `payment=<sign>` in its address the cashier starts that channel at once.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/payment-channels',
  auth: 'required',
  data: z.array(z.object({ sign: z.string(), name: z.string(), icon: z.string() })),
  failures: [],
});

export const orderHandPay = defineCall({
  name: 'orderHandPay',
  summary: 'Generation A: chooses bank transfer for an order and gives the instructions.',
  section: '11.6',
  method: 'POST',
  path: '/api/v3/order/pay/handPay',
  auth: 'required',
  needsForcedSteps: true,
  body: z.object({ order_id: requiredText(INVALID) }),
  data: z.object({ text: z.string() }),
  failures: ['notFound', 'orderStatusWrong', 'alreadyBought', 'unexpected'],
});

export const handPayText = defineCall({
  name: 'handPayText',
  summary: 'The instructions for bank transfers, without touching an order.',
  section: '11.6',
  method: 'GET',
  path: '/api/v2/order/pay/handPay',
  auth: 'required',
  data: z.object({ text: z.string() }),
  failures: [],
});

export const orderPayTicket = defineCall({
  name: 'orderPayTicket',
  summary:
    'Extension: a ticket that stands for the login in `GET /api/v2/order/pay/redirect` once, for this order, within 300 s.',
  section: '11.5',
  method: 'POST',
  path: '/api/v3/order/{order_no}/ticket',
  auth: 'required',
  needsForcedSteps: true,
  params: z.object({ order_no: orderNoParam }),
  data: z.object({ ticket: z.string() }),
  failures: ['notFound', 'orderStatusWrong'],
});
