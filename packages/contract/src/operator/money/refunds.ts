import { z } from 'zod';
import { APPROVAL_MODES } from '../../rules/approval-mode.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  fen,
  idParams,
  milliseconds,
  pageOf,
  pageQuery,
  rowId,
  searchQuery,
  textOf,
} from '../operator-fields.ts';
import { approvalResult, decisionBody } from './approvals.ts';
import { orderMember } from './orders.ts';

/** Longest reason of a refund: gateways show it to the payer; and longest answer to a member, characters. */
export const REFUND_REASON_LIMIT = 80;
export const APPLICATION_ANSWER_LIMIT = 200;

/** A payment of which money can be given back. */
export const refundablePayment = z.object({
  id: z.int(),
  paymentNo: z.string(),
  channel: z.enum(['wechat', 'alipay', 'hand']),
  /** `late`: the order did not need the money, so nothing was delivered for it. */
  state: z.enum(['paid', 'late']),
  paidFen: z.int(),
  refundedFen: z.int(),
  /** Refunds that wait for an approval, or that the channel has not finished. */
  reservedFen: z.int(),
  /** What is left. */
  refundableFen: z.int(),
  /** Part of the above that counts towards the limit together with a new refund. */
  givenBackFen: z.int(),
});
export type RefundablePayment = z.infer<typeof refundablePayment>;

export const refundSheet = defineOperatorCall({
  name: 'refundSheet',
  summary:
    'What an operator must know to refund an order: what was paid and given back, how much of the course was watched, and what ending the access would do.',
  method: 'GET',
  path: '/operator/api/refund-sheet',
  needs: 'refund.request',
  query: z.object({ orderNo: z.string().max(18).catch('').default('') }),
  data: z.object({
    orderNo: z.string(),
    goodsType: z.enum(['course', 'plan']),
    goodsName: z.string(),
    member: orderMember,
    paidAt: milliseconds,
    payments: z.array(refundablePayment),
    /** The member's application that waits. Null for none. */
    application: z.object({ id: z.int(), reason: z.string(), createdAt: milliseconds }).nullable(),
    /** Of a course that the member opened: percent of its lessons that were finished, and time watched. Null otherwise. */
    watched: z.object({ percent: z.int(), seconds: z.int() }).nullable(),
    /** Of a plan: end of the member's membership; 0 for none. */
    membershipEndsAt: milliseconds,
    /**
     * What "end the access" does: `course` takes the course away; `kept` not, since another order also gave it; `plan`
     * takes the days away, the membership then ends at `endsAt`; `ended`: it has ended before.
     */
    ending: z.object({
      kind: z.enum(['course', 'kept', 'plan', 'ended', 'none']),
      /** Days of the plan; 0 for a course. */
      days: z.int(),
      endsAt: milliseconds,
    }),
    /** Above this sum another operator decides, fen; 0 for no limit. */
    limitFen: z.int(),
    /** Other operators who may decide now. */
    otherDeciders: z.int(),
    /** Whether the operator of the session may decide. */
    canApprove: z.boolean(),
  }),
  failures: ['not_found'],
});

export const refundAsk = defineOperatorCall({
  name: 'refundAsk',
  summary:
    'Asks for a refund. The amount is reserved until it is decided, withdrawn or expired (seven days).',
  method: 'POST',
  path: '/operator/api/refunds',
  needs: 'refund.request',
  body: z.object({
    paymentId: rowId,
    amountFen: fen.min(1, '请填写金额'),
    /** `end`: the member loses what was delivered. Null for a payment that delivered nothing. */
    access: z.enum(['keep', 'end']).nullable(),
    /** Shown to the payer. */
    reason: textOf(REFUND_REASON_LIMIT),
    /** What was left when the operator saw the payment, so that a repeated request asks for nothing more. */
    refundableFen: fen,
  }),
  data: z.object({ id: z.int(), mode: z.enum(APPROVAL_MODES) }),
  failures: ['not_found', 'invalid', 'refused'],
});

export const refundDecide = defineOperatorCall({
  name: 'refundDecide',
  summary:
    'Approves or refuses a refund. Above the setting `orders.approval_yuan` another operator than the one who asked must decide; on a site with one operator it runs after ten minutes.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/decide-refund',
  needs: 'refund.approve',
  stepUp: true,
  params: idParams,
  body: decisionBody,
  data: approvalResult,
  failures: ['not_found', 'invalid', 'refused'],
});

export const refundWithdraw = defineOperatorCall({
  name: 'refundWithdraw',
  summary: 'Takes back the own request for a refund before it is decided.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/withdraw-refund',
  needs: 'refund.request',
  params: idParams,
  data: approvalResult,
  failures: ['not_found', 'refused'],
});

export const refundStop = defineOperatorCall({
  name: 'refundStop',
  summary: 'Stops an approved refund before it runs.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/stop-refund',
  needs: 'refund.approve',
  params: idParams,
  data: approvalResult,
  failures: ['not_found', 'refused'],
});

export const refundConfirm = defineOperatorCall({
  name: 'refundConfirm',
  summary: 'Confirms that the money of a refund by bank transfer was sent.',
  method: 'POST',
  path: '/operator/api/refunds/{id}/confirm',
  needs: 'refund.confirm',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});

export const refundRow = z.object({
  id: z.int(),
  /** Empty for refunds from before refunds had numbers. */
  refundNo: z.string(),
  orderId: z.int(),
  orderNo: z.string(),
  goodsName: z.string(),
  member: orderMember,
  /** Empty for refunds from before payments were stored. */
  channel: z.string(),
  amountFen: z.int(),
  state: z.enum(['processing', 'success', 'failed', 'closed']),
  reason: z.string(),
  endsAccess: z.boolean(),
  /** Of a failed or closed one: what the channel said. */
  failure: z.string(),
  /** A bank transfer that somebody sends and then confirms. */
  isToConfirm: z.boolean(),
  createdAt: milliseconds,
  updatedAt: milliseconds,
});
export type RefundRow = z.infer<typeof refundRow>;

export const REFUND_TABS = ['all', 'processing', 'success', 'failed'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

export const refundList = defineOperatorCall({
  name: 'refundList',
  summary:
    'Refunds, the newest first. The search finds refund and order numbers by their beginning. Closed ones count as failed.',
  method: 'GET',
  path: '/operator/api/refunds',
  needs: 'refund.view',
  query: z.object({ search: searchQuery, tab: choiceQuery(REFUND_TABS), ...pageQuery }),
  data: pageOf(refundRow).extend({ counts: z.record(z.enum(REFUND_TABS), z.int()) }),
  failures: [],
});

export const applicationState = z.enum(['waiting', 'accepted', 'refused', 'withdrawn']);

export const refundApplicationRow = z.object({
  id: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  goodsName: z.string(),
  member: orderMember,
  paidFen: z.int(),
  /** Of the member. */
  reason: z.string(),
  state: applicationState,
  /** To the member; empty for none. */
  answer: z.string(),
  /** An operator has asked for the refund, which waits for an approval. */
  isAsked: z.boolean(),
  createdAt: milliseconds,
  updatedAt: milliseconds,
});
export type RefundApplicationRow = z.infer<typeof refundApplicationRow>;

export const APPLICATION_TABS = ['waiting', 'answered', 'withdrawn'] as const;
export type ApplicationTab = (typeof APPLICATION_TABS)[number];

export const refundApplicationList = defineOperatorCall({
  name: 'refundApplicationList',
  summary:
    'Applications of members for a refund: those that wait with the oldest first, others the newest first.',
  method: 'GET',
  path: '/operator/api/refund-applications',
  needs: 'refund.view',
  query: z.object({ search: searchQuery, tab: choiceQuery(APPLICATION_TABS), ...pageQuery }),
  data: pageOf(refundApplicationRow).extend({ counts: z.record(z.enum(APPLICATION_TABS), z.int()) }),
  failures: [],
});

export const refundApplicationRefuse = defineOperatorCall({
  name: 'refundApplicationRefuse',
  summary: 'Refuses an application; the member gets the answer as a message.',
  method: 'POST',
  path: '/operator/api/refund-applications/{id}/refuse',
  needs: 'refund.request',
  params: idParams,
  body: z.object({ answer: textOf(APPLICATION_ANSWER_LIMIT) }),
  data: done,
  failures: ['not_found', 'refused'],
});
