import { formatYuan } from '@zaixue/contract/rules/money';
import { lockMember } from '../../../db/lock-member.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { RefundState } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { recordMoney } from '../ledger/record-money.ts';
import { endAccess } from '../orders/deliver/end-access.ts';
import { takeBackPoints } from '../orders/deliver/take-back-points.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { REFUND_STATUS } from './refund-states.ts';
import { findRefund, moveRefund, release, sumRefunded } from './repo.ts';

export interface RefundUpdate {
  readonly refundNo: string;
  readonly state: RefundState;
  /** Where the word came from, for the operator. */
  readonly reason: string;
  readonly now: number;
}

/**
 * Takes what a channel or an operator says of a refund: on success the ledger, the message to the member, the points
 * and, if so decided, the access; on failure the amount is free again. Once, whatever comes twice (contract 11.11).
 * False when it cannot be true.
 */
export async function settleRefund(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { refundNo, state, reason, now }: RefundUpdate,
): Promise<boolean> {
  if (state.kind === 'processing' || state.kind === 'unknown') return true;
  const refund = await findRefund(db, refundNo);
  if (!refund || (state.kind === 'success' && state.amountFen !== refund.amount_fen)) {
    notifyOperator(`news of refund ${refundNo} were refused: no such refund, or another amount`);
    return false;
  }
  const from = REFUND_STATUS.processing;
  const pointsPerYuan = (await settings.all())['points.paid_order'];
  await inTransaction(db, async (transaction) => {
    // Refunds of one order one after the other: each counts what the others gave back.
    const order = await holdOrder(transaction, refund.order_id);
    const beforeFen = await sumRefunded(transaction, refund.paymentId);
    if (state.kind !== 'success') {
      const move = { from, to: REFUND_STATUS[state.kind], reason: state.reason };
      if (await moveRefund(transaction, refund.id, move, now))
        await release(transaction, refund.paymentId, refund.amount_fen);
      return;
    }
    if (!(await moveRefund(transaction, refund.id, { from, to: REFUND_STATUS.success, reason }, now))) return;
    await recordMoney(transaction, {
      kind: 'refund',
      order_id: refund.order_id,
      payment_id: refund.paymentId,
      refund_id: refund.id,
      channel: refund.channel,
      amount_fen: -refund.amount_fen,
      created_at: now,
    });
    if (!(await lockMember(transaction, refund.member_id, 'key share'))) return;
    const text = `订单${refund.order_no}已成功退款${formatYuan(refund.amount_fen)}元`;
    await sendMessage(transaction, { memberId: refund.member_id, text, now });
    if (refund.paymentStatus !== 'paid') return;
    const amountFen = refund.amount_fen;
    await takeBackPoints(transaction, order, { beforeFen, amountFen, refundNo, pointsPerYuan, now });
    if (refund.ends_access === 1) await endAccess(transaction, order, now);
  });
  return true;
}
