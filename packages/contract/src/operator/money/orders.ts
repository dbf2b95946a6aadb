import { z } from 'zod';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  dayQuery,
  done,
  fen,
  idParams,
  lastChange,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  searchQuery,
  textOf,
} from '../operator-fields.ts';

/** Lists count up to this number; a higher count is this one. */
export const COUNT_LIMIT = 10_000;
/** A search finds so many of the newest orders at most. */
export const SEARCH_LIMIT = 2000;
/** Longest reason of an order, a payment or a refund, characters. */
export const REASON_LIMIT = 191;
/** Longest number that a bank or gateway gives a payment, characters. */
export const TRANSACTION_LIMIT = 64;

/**
 * - `paying`: a channel was chosen, the site waits for the money
 * - `transfers`: of these, bank transfers that an operator confirms
 * - `late`: money arrived that no order needed, and it is not given back
 * - `refunded`: partly or wholly
 */
export const ORDER_TABS = [
  ...(['all', 'unpaid', 'paying', 'transfers', 'paid', 'late', 'refunded', 'cancelled'] as const),
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const orderState = z.enum(['unpaid', 'paying', 'cancelled', 'paid']);
export type OrderState = z.infer<typeof orderState>;
export const payChannel = z.enum(['wechat', 'alipay', 'hand']);
export const paymentState = z.enum(['open', 'paid', 'closed', 'late']);
export type PaymentState = z.infer<typeof paymentState>;
export const refundState = z.enum(['processing', 'success', 'failed', 'closed']);
export type RefundState = z.infer<typeof refundState>;

/** The member who ordered, without the whole number. */
export const orderMember = z.object({
  id: z.int(),
  name: z.string(),
  /** `138****5678`; empty for none. */
  mobile: z.string(),
  /** Whether the account was erased; the name is then empty. */
  isErased: z.boolean(),
});
export type OrderMember = z.infer<typeof orderMember>;

export const operatorOrderRow = z.object({
  id: z.int(),
  orderNo: z.string(),
  state: orderState,
  goodsType: z.enum(['course', 'plan']),
  goodsName: z.string(),
  dueFen: z.int(),
  /** Given back so far. */
  refundedFen: z.int(),
  /** Late money that is neither given back nor on its way back. */
  lateFen: z.int(),
  /** Chosen channel; empty until one is chosen. */
  channel: z.string(),
  member: orderMember,
  /** The bank transfer that the site waits for. Null for none. */
  transfer: z
    .object({
      paymentId: z.int(),
      amountFen: z.int(),
      /** When the member chose it. */
      since: milliseconds,
      /** It was asked for and waits for another operator, or for its time. */
      isInApproval: z.boolean(),
    })
    .nullable(),
  createdAt: milliseconds,
  /** 0 for not paid. */
  paidAt: milliseconds,
});
export type OperatorOrderRow = z.infer<typeof operatorOrderRow>;

const orderFilter = {
  search: searchQuery,
  tab: choiceQuery(ORDER_TABS),
  goods: choiceQuery(['all', 'course', 'plan']),
  channel: choiceQuery(['all', 'wechat', 'alipay', 'hand', 'none']),
  from: dayQuery,
  to: dayQuery,
};

export const orderList = defineOperatorCall({
  name: 'orderList',
  summary:
    'Orders, the newest first. The search finds order numbers by their beginning, members by id, mobile number and nickname, goods by name, payments by their number and by that of the gateway or bank. The days are those of UTC+8, both included.',
  method: 'GET',
  path: '/operator/api/orders',
  needs: 'order.view',
  query: z.object({ ...orderFilter, ...pageQuery }),
  data: pageOf(operatorOrderRow).extend({
    /** Number of orders by tab, with the search and the other filters; at most {@link COUNT_LIMIT}, {@link SEARCH_LIMIT} in a search. */
    counts: z.record(z.enum(ORDER_TABS), z.int()),
  }),
  failures: [],
});

export const [orderExport, orderExportTask] = defineListExport({
  ...{ name: 'order', what: 'Orders', path: '/operator/api/orders' },
  ...{ needs: 'order.export', filter: orderFilter },
});

/** A change of state. */
const move = <State extends z.ZodType>(state: State) =>
  z.object({ from: state, to: state, reason: z.string(), at: milliseconds });

export const operatorPayment = z.object({
  id: z.int(),
  paymentNo: z.string(),
  channel: payChannel,
  amountFen: z.int(),
  state: paymentState,
  /** Number that the gateway or bank gave it; empty until it is paid. */
  transactionNo: z.string(),
  /** Given back or on its way back. */
  refundFen: z.int(),
  createdAt: milliseconds,
  paidAt: milliseconds,
  moves: z.array(move(paymentState)),
});
export type OperatorPayment = z.infer<typeof operatorPayment>;

export const operatorOrderDetail = operatorOrderRow.extend({
  goodsId: z.int(),
  /** Path or address of a picture; empty for none. */
  goodsPicture: z.string(),
  /** Days of a plan. */
  goodsDays: z.int(),
  chargeFen: z.int(),
  discountFen: z.int(),
  promoCode: z.string(),
  /** Version of the agreement that the member accepted; empty for none. */
  agreementVersion: z.string(),
  /** When the order expires, for one that waits for money; 0 for others. */
  expiresAt: milliseconds,
  /** Points that the order gave. */
  points: z.int(),
  /** Null while nothing was delivered. `accessEndedAt`: 0 while the member has access. */
  delivery: z.object({ at: milliseconds, accessEndedAt: milliseconds }).nullable(),
  moves: z.array(move(orderState)),
  /** Null without the right `payment.view`. */
  payments: z.array(operatorPayment).nullable(),
  /** Null without the right `refund.view`. */
  refunds: z
    .array(
      z.object({
        id: z.int(),
        /** Empty for refunds from before refunds had numbers. */
        refundNo: z.string(),
        paymentId: z.int(),
        amountFen: z.int(),
        state: refundState,
        reason: z.string(),
        /** Whether the access ends when it succeeds. */
        endsAccess: z.boolean(),
        createdAt: milliseconds,
        updatedAt: milliseconds,
        moves: z.array(move(refundState)),
      }),
    )
    .nullable(),
  lastChange,
});
export type OperatorOrderDetail = z.infer<typeof operatorOrderDetail>;
export type OperatorRefund = NonNullable<OperatorOrderDetail['refunds']>[number];

/** The id of an order, or its number, which is longer. */
const orderParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,18}$/)
    .meta({ description: 'id or order number' }),
});

export const operatorOrder = defineOperatorCall({
  name: 'operatorOrder',
  summary: 'One order with its payments, refunds, history and delivery, by its id or number.',
  method: 'GET',
  path: '/operator/api/orders/{id}',
  needs: 'order.view',
  params: orderParams,
  data: operatorOrderDetail,
  failures: ['not_found'],
});

export const orderCancel = defineOperatorCall({
  name: 'orderCancel',
  summary:
    'Cancels an order that waits for money. Refused when it is paid, or when a gateway does not say whether it took money.',
  method: 'POST',
  path: '/operator/api/orders/{id}/cancel',
  needs: 'order.cancel',
  params: idParams,
  body: z.object({ reason: textOf(REASON_LIMIT) }),
  data: done,
  failures: ['not_found', 'refused'],
});

export const transferConfirm = defineOperatorCall({
  name: 'transferConfirm',
  summary:
    'Confirms that the money of a bank transfer arrived; the order is delivered. Above the setting `orders.approval_yuan` another operator decides; on a site with one operator it is done after ten minutes.',
  method: 'POST',
  path: '/operator/api/payments/{id}/confirm-transfer',
  needs: 'order.confirm-transfer',
  stepUp: true,
  params: idParams,
  body: z.object({
    /** As on the bank statement; it must be the amount due. */
    amountFen: fen,
    /** The bank's number; empty for none. */
    reference: optionalTextOf(TRANSACTION_LIMIT).default(''),
  }),
  data: z.object({
    /**
     * - `delivered`: the order is paid and delivered
     * - `late`: the order did not need the money, which must be given back
     * - `waiting`: another operator decides
     * - `delayed`: it is done at `runsAt` unless it is stopped
     */
    outcome: z.enum(['delivered', 'late', 'waiting', 'delayed']),
    /** 0 for other outcomes than `delayed`. */
    runsAt: milliseconds,
  }),
  failures: ['not_found', 'invalid', 'refused'],
});

export const paymentQuery = defineOperatorCall({
  name: 'paymentQuery',
  summary: 'Asks the gateway about one payment now, and settles the money that it took.',
  method: 'POST',
  path: '/operator/api/payments/{id}/query',
  needs: 'payment.reconcile',
  params: idParams,
  data: z.object({
    /** `unknown`: the gateway did not answer. */
    answer: z.enum(['settled', 'unpaid', 'closed', 'unknown']),
  }),
  failures: ['not_found', 'refused'],
});

export const paymentReconcile = defineOperatorCall({
  name: 'paymentReconcile',
  summary: 'Asks the gateways about the open payments now, at most 100 of them, the longest waiting first.',
  method: 'POST',
  path: '/operator/api/payments/reconcile',
  needs: 'payment.reconcile',
  data: z.object({ queried: z.int(), settled: z.int() }),
  failures: [],
});

export const ledgerKind = z.enum(['payment', 'late-payment', 'refund']);
export type LedgerKind = z.infer<typeof ledgerKind>;

export const ledgerRow = z.object({
  id: z.int(),
  at: milliseconds,
  kind: ledgerKind,
  channel: payChannel,
  /** Negative for money given back. */
  amountFen: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  goodsName: z.string(),
  paymentNo: z.string(),
  /** Number of the gateway or bank. */
  transactionNo: z.string(),
  /** Empty for other kinds than refunds. */
  refundNo: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

const ledgerFilter = {
  search: searchQuery,
  kind: choiceQuery(['all', 'payment', 'late-payment', 'refund']),
  channel: choiceQuery(['all', 'wechat', 'alipay', 'hand']),
  from: dayQuery,
  to: dayQuery,
};

export const ledgerList = defineOperatorCall({
  name: 'ledgerList',
  summary:
    'Movements of money, the newest first, with their sums in the filter. The search finds order and payment numbers. The days are those of UTC+8, both included.',
  method: 'GET',
  path: '/operator/api/ledger',
  needs: 'ledger.view',
  query: z.object({ ...ledgerFilter, ...pageQuery }),
  data: pageOf(ledgerRow).extend({
    /** Sums by channel and kind; those without a movement are left out. */
    sums: z.array(z.object({ channel: payChannel, kind: ledgerKind, count: z.int(), amountFen: z.int() })),
  }),
  failures: [],
});

export const [ledgerExport, ledgerExportTask] = defineListExport({
  ...{ name: 'ledger', what: 'Movements of money', path: '/operator/api/ledger' },
  ...{ needs: 'ledger.export', filter: ledgerFilter },
});

export const ledgerCheck = defineOperatorCall({
  name: 'ledgerCheck',
  summary:
    'Compares the ledger with orders, payments, refunds, deliveries, access and promo codes, and lists what does not fit.',
  method: 'GET',
  path: '/operator/api/ledger/check',
  needs: 'ledger.check',
  data: z.object({
    paidOrders: z.int(),
    deliveries: z.int(),
    receivedFen: z.int(),
    lateFen: z.int(),
    refundedFen: z.int(),
    /** What does not fit, in Chinese, and the number of the order, payment or refund, or the promo code. */
    problems: z.array(z.object({ text: z.string(), subject: z.string() })),
    checkedAt: milliseconds,
  }),
  failures: [],
});
