import type { ApprovalRow } from '@zaixue/contract/operator/money/approvals';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { ApprovalMode } from '@zaixue/contract/rules/approval-mode';
import { presentOrderMember } from '../orders/operator-view/present-operator-order.ts';
import type { ApprovalKindName } from './approval-kind.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import type { ApprovalResult } from './decide-approval.ts';
import type { ListedApproval } from './list-approvals.ts';

/** The operator who looks at approvals. */
export interface ApprovalViewer {
  readonly operatorId: number;
  readonly permissions: ReadonlySet<Permission>;
}

export function presentApproval(row: ListedApproval, viewer: ApprovalViewer): ApprovalRow {
  const kind = row.kind as ApprovalKindName;
  const state = row.status as ApprovalRow['state'];
  const isOwn = row.asked_by === viewer.operatorId;
  const isOpen = state === 'waiting' || state === 'approved';
  const hasRight = viewer.permissions.has(APPROVAL_KINDS[kind].right);
  return {
    id: row.id,
    kind,
    orderId: row.order_id,
    orderNo: row.order_no,
    goodsName: row.goods_name,
    member: presentOrderMember(row.member_id, row.member),
    amountFen: row.amount_fen,
    access: row.access === 'keep' || row.access === 'end' ? row.access : null,
    reason: row.reason,
    state,
    mode: row.mode as ApprovalMode,
    askedBy: row.asked_by_name,
    isOwn,
    decidedBy: row.decided_by_name,
    note: row.note,
    ending: isOpen ? '' : (row.last_reason ?? ''),
    runsAt: state === 'approved' ? (row.runs_at ?? 0) : 0,
    refundNo: row.refund_no ?? '',
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    canDecide: state === 'waiting' && hasRight && !(isOwn && row.mode === 'second'),
  };
}

export function presentApprovalResult({ status, runsAt }: ApprovalResult) {
  return { state: status, runsAt: runsAt ?? 0 };
}
