import type { CallData } from '@zaixue/contract/call';
import type { RefundablePayment, refundSheet } from '@zaixue/contract/operator/money/refunds';
import { type ApprovalMode, approvalMode } from '@zaixue/contract/rules/approval-mode';

export type RefundSheetData = CallData<typeof refundSheet>;

/** What happens when the refund is submitted: `now` and `later` without somebody else, `ask` waits for an approval. */
export type RefundOutcome = 'now' | 'later' | 'ask';

/** How a refund of this amount is approved, by the rule that the server checks again. */
export function modeOf(
  sheet: Pick<RefundSheetData, 'limitFen' | 'otherDeciders'>,
  payment: Pick<RefundablePayment, 'givenBackFen'>,
  amountFen: number,
): ApprovalMode {
  const { limitFen, otherDeciders } = sheet;
  return approvalMode({ amountFen: payment.givenBackFen + amountFen, limitFen, otherDeciders });
}

export function outcomeOf(
  { canApprove }: Pick<RefundSheetData, 'canApprove'>,
  mode: ApprovalMode,
): RefundOutcome {
  if (!canApprove || mode === 'second') return 'ask';
  return mode === 'single' ? 'now' : 'later';
}
