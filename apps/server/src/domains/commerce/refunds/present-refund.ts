import type { RefundApplicationRow, RefundRow } from '@zaixue/contract/operator/money/refunds';
import { presentOrderMember } from '../orders/operator-view/present-operator-order.ts';
import type { ListedApplication } from './applications/list-applications.ts';
import type { ListedRefund } from './list-refunds.ts';
import { REFUND_STATUS } from './policy.ts';

const STATES: Readonly<Record<number, RefundRow['state']>> = {
  [REFUND_STATUS.processing]: 'processing',
  [REFUND_STATUS.success]: 'success',
  [REFUND_STATUS.failed]: 'failed',
  [REFUND_STATUS.closed]: 'closed',
};

/** A row of the operators' list of refunds. */
export function presentRefund(row: ListedRefund): RefundRow {
  const state = STATES[row.status];
  if (!state) throw new Error(`${row.status} is not a status of a refund`);
  const isFailed = state === 'failed' || state === 'closed';
  return {
    id: row.id,
    refundNo: row.refund_no ?? '',
    orderId: row.order_id,
    orderNo: row.order_no,
    goodsName: row.goods_name,
    member: presentOrderMember(row.member_id, row.member),
    channel: row.channel ?? '',
    amountFen: row.amount_fen,
    state,
    reason: row.reason,
    endsAccess: row.ends_access === 1,
    failure: isFailed ? (row.last_reason ?? '') : '',
    isToConfirm: state === 'processing' && row.channel === 'hand',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A row of the operators' list of applications. */
export function presentApplication(row: ListedApplication): RefundApplicationRow {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    goodsName: row.goods_name,
    member: presentOrderMember(row.member_id, row.member),
    paidFen: row.due_fen,
    reason: row.reason,
    state: row.status as RefundApplicationRow['state'],
    answer: row.answer,
    isAsked: Boolean(row.is_asked),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
