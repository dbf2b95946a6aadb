import type { ApprovalMode } from '@zaixue/contract/rules/approval-mode';
import { approvalMode, stricterMode } from '@zaixue/contract/rules/approval-mode';
import type { States } from '../../../db/move-state.ts';

/**
 * - `waiting`: asked, not decided
 * - `approved`: decided, runs at `runs_at`; only an approval with the mode `delayed` stays in it
 * - `done`: has run
 * - `refused`: an operator decided against it; `withdrawn`: by the one who asked; `expired`: nobody decided in time
 * - `stopped`: an operator stopped it within the delay, or it could not run any more
 */
export type ApprovalStatus =
  | 'waiting'
  | 'approved'
  | 'done'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'stopped';

/** The statuses of an approval and the only allowed moves between them. */
export const APPROVAL_STATES: States<'approvals', 'approval_moves', ApprovalStatus> = {
  update: (transaction, now) => transaction.updateTable('approvals').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('approval_moves'),
  historyKey: 'approval_id',
  moves: {
    waiting: ['approved', 'refused', 'withdrawn', 'expired'],
    approved: ['done', 'stopped'],
    done: [],
    refused: [],
    withdrawn: [],
    expired: [],
    stopped: [],
  },
};

/** Statuses in which the amount of a refund is reserved. */
export const OPEN_APPROVAL_STATUSES = ['waiting', 'approved'] as const;

export interface DecisionFacts {
  /** The mode that was stored when it was asked. */
  readonly mode: ApprovalMode;
  readonly askedBy: number;
  readonly decidedBy: number;
  /** Ids of the active operators who may decide now. */
  readonly deciders: readonly number[];
  /** Sum that is compared with the limit, fen. */
  readonly amountFen: number;
  /** Setting `orders.approval_yuan` in fen; 0 for none. */
  readonly limitFen: number;
}

/**
 * - `run`: it runs at once
 * - `delay`: it runs after `APPROVAL_DELAY_MS`
 * - `no-right`: the operator may not decide any more
 * - `needs-another`: another operator must decide
 */
export type Decision =
  | { readonly kind: 'run' | 'delay'; readonly mode: ApprovalMode }
  | { readonly kind: 'no-right' }
  | { readonly kind: 'needs-another' };

/**
 * Decides what the approval of an operator means. The facts are checked again: the rule became stricter when the limit was
 * lowered or another operator got the right meanwhile. It never becomes less strict.
 */
export function judgeDecision({ decidedBy, askedBy, deciders, ...facts }: DecisionFacts): Decision {
  if (!deciders.includes(decidedBy)) return { kind: 'no-right' };
  const otherDeciders = deciders.filter((id) => id !== askedBy).length;
  const mode = stricterMode(facts.mode, approvalMode({ ...facts, otherDeciders }));
  if (mode === 'single') return { kind: 'run', mode };
  if (decidedBy !== askedBy) return { kind: 'run', mode: 'second' };
  return mode === 'delayed' ? { kind: 'delay', mode } : { kind: 'needs-another' };
}
