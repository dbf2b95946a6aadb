import type { RefundRequestState } from '@zaixue/contract/entities/order';
import type { States } from '../../../../db/move-state.ts';
import type { Refund, RefundApplication } from '../../../../db/tables/commerce-tables.ts';
import { REFUND_STATUS } from '../policy.ts';

/**
 * - `waiting`: no refund was made because of it, and nobody has answered it; an operator may have asked for the approval
 * - `accepted`: the refund is on its way, or done
 * - `refused`: an operator answered with the reason
 * - `withdrawn`: by the member
 */
export type ApplicationStatus = 'waiting' | 'accepted' | 'refused' | 'withdrawn';

/** The statuses of a member's application for a refund and the only allowed moves between them. */
export const APPLICATION_STATES: States<
  'refund_applications',
  'refund_application_moves',
  ApplicationStatus
> = {
  update: (transaction, now) => transaction.updateTable('refund_applications').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('refund_application_moves'),
  historyKey: 'application_id',
  moves: { waiting: ['accepted', 'refused', 'withdrawn'], accepted: [], refused: [], withdrawn: [] },
};

/** Most applications for one order; refused and withdrawn ones count. */
export const MAX_APPLICATIONS = 10;

/** What decides about a refund of a paid order, as its member sees it. */
export interface RefundFacts {
  /** Of the payment that paid the order, fen. */
  readonly refundableFen: number;
  /** Oldest first. */
  readonly refunds: readonly Pick<Refund, 'status' | 'created_at'>[];
  /** The newest one; null for none. */
  readonly application: Pick<RefundApplication, 'status' | 'reason' | 'answer' | 'updated_at'> | null;
  readonly applications: number;
}

/** How the refund of an order stands for its member. */
export interface RefundRequest {
  readonly state: RefundRequestState;
  readonly canApply: boolean;
}

/**
 * How the refund of a paid order stands for its member. `processing` also while a channel has refused an accepted refund:
 * an operator refunds it again.
 */
export function refundRequestOf({
  refundableFen,
  refunds,
  application,
  applications,
}: RefundFacts): RefundRequest {
  const last = refunds.at(-1);
  const isFailed = last?.status === REFUND_STATUS.failed || last?.status === REFUND_STATUS.closed;
  if (application?.status === 'waiting') return { state: 'waiting', canApply: false };
  if (last?.status === REFUND_STATUS.processing || (application?.status === 'accepted' && isFailed))
    return { state: 'processing', canApply: false };
  const canApply = refundableFen > 0 && applications < MAX_APPLICATIONS;
  const isAnswerNewest = application !== null && application.updated_at >= (last?.created_at ?? 0);
  return { state: application?.status === 'refused' && isAnswerNewest ? 'refused' : 'none', canApply };
}
