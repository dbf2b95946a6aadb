import type { States } from '../../../../db/move-state.ts';

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
