import { DAY_MS, MINUTE_MS } from './time-units.ts';

/**
 * How a refund, or the confirmation of a bank transfer, is approved:
 * - `single`: one operator with the right is enough
 * - `second`: another operator than the one who asked decides
 * - `delayed`: the site has no other operator who may decide, so the one who asked approves; it runs after
 *   `APPROVAL_DELAY_MS` and can be stopped until then
 */
export const APPROVAL_MODES = ['single', 'delayed', 'second'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** Time in which a `delayed` approval can be stopped, milliseconds. */
export const APPROVAL_DELAY_MS = 10 * MINUTE_MS;
/** Time in which a request must be decided, milliseconds. */
export const APPROVAL_LIFETIME_MS = 7 * DAY_MS;

export interface ApprovalFacts {
  /** Sum that is compared with the limit, fen. Of a refund: everything that is given back of its payment. */
  readonly amountFen: number;
  /** Setting `orders.approval_yuan` in fen; 0: no approval by another one is needed. */
  readonly limitFen: number;
  /** Active operators with the right to decide, without the one who asks. */
  readonly otherDeciders: number;
}

/** Decides how an amount is approved. An amount that equals the limit is not over it. */
export function approvalMode({ amountFen, limitFen, otherDeciders }: ApprovalFacts): ApprovalMode {
  if (limitFen === 0 || amountFen <= limitFen) return 'single';
  return otherDeciders > 0 ? 'second' : 'delayed';
}

/** Returns the stricter one of two modes. */
export function stricterMode(one: ApprovalMode, other: ApprovalMode): ApprovalMode {
  return APPROVAL_MODES.indexOf(one) > APPROVAL_MODES.indexOf(other) ? one : other;
}
