import { APPROVED_REFUND } from '../refunds/approved-refund.ts';
import type { ApprovalKind, ApprovalKindName } from './approval-kind.ts';

/** What each kind of approval does. */
export const APPROVAL_KINDS: Readonly<Record<ApprovalKindName, ApprovalKind>> = {
  refund: APPROVED_REFUND,
  // Confirmations of bank transfers take the place of this one as soon as they exist.
  transfer: APPROVED_REFUND,
};
