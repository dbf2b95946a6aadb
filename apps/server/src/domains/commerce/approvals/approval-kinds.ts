import { APPROVED_TRANSFER } from '../payments/settle/approved-transfer.ts';
import { APPROVED_REFUND } from '../refunds/approved-refund.ts';
import type { ApprovalKind, ApprovalKindName } from './approval-kind.ts';

/** What each kind of approval does. */
export const APPROVAL_KINDS: Readonly<Record<ApprovalKindName, ApprovalKind>> = {
  refund: APPROVED_REFUND,
  transfer: APPROVED_TRANSFER,
};
