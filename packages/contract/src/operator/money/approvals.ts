import { z } from 'zod';
import { APPROVAL_MODES } from '../../rules/approval-mode.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  fen,
  idParams,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
} from '../operator-fields.ts';
import { orderMember } from './orders.ts';

/** Longest note of a decision, characters. */
export const NOTE_LIMIT = 500;

/** `approved`: it runs at `runsAt` and can be stopped until then. */
export const approvalState = z.enum([
  ...(['waiting', 'approved', 'done', 'refused', 'withdrawn', 'expired', 'stopped'] as const),
]);
export type ApprovalState = z.infer<typeof approvalState>;

export const approvalRow = z.object({
  id: z.int(),
  kind: z.enum(['refund', 'transfer']),
  orderId: z.int(),
  orderNo: z.string(),
  goodsName: z.string(),
  member: orderMember,
  amountFen: z.int(),
  /** Of a refund of delivered goods; null otherwise. */
  access: z.enum(['keep', 'end']).nullable(),
  /** Of a transfer: the bank's number. */
  reason: z.string(),
  state: approvalState,
  mode: z.enum(APPROVAL_MODES),
  askedBy: z.string(),
  /** Whether the operator of the session asked for it. */
  isOwn: z.boolean(),
  /** Empty until it is decided. */
  decidedBy: z.string(),
  /** Of the operator who decided. */
  note: z.string(),
  /** Why it ended, from its history; empty while it is open. */
  ending: z.string(),
  /** When an approved one runs; 0 for none. */
  runsAt: milliseconds,
  /** The refund that came of it; empty for none. */
  refundNo: z.string(),
  /** When it ends by itself unless it is decided. */
  expiresAt: milliseconds,
  createdAt: milliseconds,
  updatedAt: milliseconds,
  /** Whether the operator of the session may decide now. */
  canDecide: z.boolean(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

/** `to-decide`: waiting ones, those that the operator may decide first. `later`: approved, not run yet. */
export const APPROVAL_TABS = ['to-decide', 'mine', 'later', 'done'] as const;
export type ApprovalTab = (typeof APPROVAL_TABS)[number];

export const approvalList = defineOperatorCall({
  name: 'approvalList',
  summary:
    'Refunds and confirmations of transfers that an operator asked for, with what became of them. Transfers are left out without the right to confirm them.',
  method: 'GET',
  path: '/operator/api/approvals',
  needs: 'refund.view',
  query: z.object({ tab: choiceQuery(APPROVAL_TABS), ...pageQuery }),
  data: pageOf(approvalRow).extend({ counts: z.record(z.enum(APPROVAL_TABS), z.int()) }),
  failures: [],
});

export const decisionBody = z.object({
  isApproved: z.boolean(),
  /** Of a refusal: why. */
  note: optionalTextOf(NOTE_LIMIT).default(''),
  /** The amount as the operator typed it; needed by an operator who approves alone above the limit. Null for not typed. */
  typedFen: fen.nullable().default(null),
});

/** What an approval is after an act. */
export const approvalResult = z.object({
  state: approvalState,
  /** When it runs; 0 unless it waits for that. */
  runsAt: milliseconds,
});

export const transferDecide = defineOperatorCall({
  name: 'transferDecide',
  summary: 'Approves or refuses that the money of a bank transfer arrived, which another operator asked for.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/decide-transfer',
  needs: 'order.confirm-transfer',
  stepUp: true,
  params: idParams,
  body: decisionBody,
  data: approvalResult,
  failures: ['not_found', 'invalid', 'refused'],
});

export const transferWithdraw = defineOperatorCall({
  name: 'transferWithdraw',
  summary: 'Takes back the own request to confirm a bank transfer before it is decided.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/withdraw-transfer',
  needs: 'order.confirm-transfer',
  params: idParams,
  data: approvalResult,
  failures: ['not_found', 'refused'],
});

export const transferStop = defineOperatorCall({
  name: 'transferStop',
  summary: 'Stops an approved confirmation of a bank transfer before it runs.',
  method: 'POST',
  path: '/operator/api/approvals/{id}/stop-transfer',
  needs: 'order.confirm-transfer',
  params: idParams,
  data: approvalResult,
  failures: ['not_found', 'refused'],
});
