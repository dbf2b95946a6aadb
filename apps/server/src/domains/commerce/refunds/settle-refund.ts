import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notifyOperatorEachTime } from '../../../lib/operator-log.ts';
import type { RefundState } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { refundMessage } from '../../inbox/service-messages.ts';
import { insertLedgerEntry } from '../ledger/repo.ts';
import { endAccess } from '../orders/deliver/end-access.ts';
import { takeBackPoints } from '../orders/deliver/take-back-points.ts';
import { lockOrder } from '../orders/repo.ts';
import { REFUND_STATUS } from './policy.ts';
import { findRefund, moveRefund, releaseRefund, sumRefunded } from './repo.ts';

export interface RefundUpdate {
  readonly refundNo: string;
  readonly state: RefundState;
  /** Source of the update. Stored in the history, shown to the operator. */
  readonly reason: string;
  /** The operator or command that confirms a transfer; absent for updates of gateways. */
  readonly actor?: Actor;
  readonly now: number;
}

/**
 * Applies the final state of a refund, once (contract 11.11). Success changes the ledger, the member's points and, if so
 * requested, the access, and sends a message; failure releases the reserved amount. Returns false if the update does not
 * match a refund.
 */
export async function settleRefund(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { refundNo, state, reason, actor, now }: RefundUpdate,
): Promise<boolean> {
  if (state.kind === 'processing' || state.kind === 'unknown') return true;
  const refund = await findRefund(db, refundNo);
  if (!refund || (state.kind === 'success' && state.amountFen !== refund.amount_fen)) {
    notifyOperatorEachTime(
      `an update of refund ${refundNo} was refused: the refund does not exist or has another amount`,
    );
    return false;
  }
  const from = REFUND_STATUS.processing;
  const pointsPerYuan = (await settings.all())['points.paid_order'];
  await inTransaction(db, async (transaction) => {
    // Serialises the refunds of one order: each needs the sum of the others.
    const order = await lockOrder(transaction, refund.order_id);
    const refundedBeforeFen = await sumRefunded(transaction, refund.paymentId);
    if (state.kind !== 'success') {
      const move = { from, to: REFUND_STATUS[state.kind], reason: state.reason };
      if (await moveRefund(transaction, refund.id, move, now))
        await releaseRefund(transaction, refund.paymentId, refund.amount_fen);
      return;
    }
    if (!(await moveRefund(transaction, refund.id, { from, to: REFUND_STATUS.success, reason }, now))) return;
    if (actor) {
      const subject = { type: 'refund', id: refundNo, label: refund.order_no };
      const changes = [{ field: 'refundedFen', before: null, after: refund.amount_fen }];
      await recordAct(transaction, actor, { act: 'refund.confirm', subject, changes, reason }, now);
    }
    await insertLedgerEntry(transaction, {
      kind: 'refund',
      order_id: refund.order_id,
      payment_id: refund.paymentId,
      refund_id: refund.id,
      channel: refund.channel,
      amount_fen: -refund.amount_fen,
      created_at: now,
    });
    if (!(await lockMember(transaction, refund.member_id, 'key share'))) return;
    const message = refundMessage(order, refund.amount_fen);
    await sendMessage(transaction, { memberId: refund.member_id, message, now });
    if (refund.paymentStatus !== 'paid') return;
    await takeBackPoints(transaction, order, {
      ...{ refundedBeforeFen, amountFen: refund.amount_fen, refundNo },
      ...{ pointsPerYuan, now },
    });
    if (refund.ends_access === 1) await endAccess(transaction, order, now);
  });
  return true;
}

/** An operator confirms that a refund by bank transfer was sent. Null if no such refund is processing. */
export async function confirmRefund(
  services: Services,
  actor: Actor,
  refundNo: string,
  now: number,
): Promise<{ readonly amountFen: number } | null> {
  const refund = await findRefund(services.db, refundNo);
  if (refund?.channel !== 'hand' || refund.status !== REFUND_STATUS.processing) return null;
  const { amount_fen: amountFen } = refund;
  await settleRefund(services, {
    refundNo,
    state: { kind: 'success', amountFen },
    reason: '工作人员确认退款',
    actor,
    now,
  });
  return { amountFen };
}
