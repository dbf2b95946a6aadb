import type { States } from '../../../db/move-state.ts';
import type { Payment } from '../../../db/tables/commerce-tables.ts';

/** Status of a refund (contract 11.11). */
export const REFUND_STATUS = { processing: 1, success: 5, failed: 9, closed: 13 } as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];

/** The statuses of a refund and the only allowed moves between them. */
export const REFUND_STATES: States<'refunds', 'refund_moves', RefundStatus> = {
  update: (transaction, now) => transaction.updateTable('refunds').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('refund_moves'),
  historyKey: 'refund_id',
  moves: {
    [REFUND_STATUS.processing]: [REFUND_STATUS.success, REFUND_STATUS.failed, REFUND_STATUS.closed],
    [REFUND_STATUS.success]: [],
    [REFUND_STATUS.failed]: [],
    [REFUND_STATUS.closed]: [],
  },
};

/** Amount of a payment that is neither refunded nor reserved for a refund, fen. */
export function refundableFen(
  payment: Pick<Payment, 'transaction_no' | 'amount_fen' | 'refund_fen'>,
): number {
  return payment.transaction_no === null ? 0 : payment.amount_fen - payment.refund_fen;
}

/** What happens to the goods of the payment: the member keeps access, or it ends when the refund succeeds. */
export type RefundAccess = 'keep' | 'end';

/**
 * Checks the operator's choice about access, which has no default for a payment that delivered goods (contract 11.11).
 * - `access-required`: the payment delivered goods, so a choice must be made
 * - `nothing-delivered`: the payment delivered no goods, so there is no access to end
 */
export function validateRefundAccess(
  { status }: Pick<Payment, 'status'>,
  access: RefundAccess | null,
): 'access-required' | 'nothing-delivered' | null {
  if (status === 'paid') return access === null ? 'access-required' : null;
  return access === 'end' ? 'nothing-delivered' : null;
}

/** Whether a successful refund ends access. Only a payment with the status `paid` delivered goods. */
export function endsAccess({ status }: Pick<Payment, 'status'>, access: RefundAccess): boolean {
  return access === 'end' && status === 'paid';
}
