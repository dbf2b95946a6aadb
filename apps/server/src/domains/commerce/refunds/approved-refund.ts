import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { lockOrder } from '../orders/repo.ts';
import { findPaymentById } from '../payments/queries.ts';
import { type RefundAccess, validateRefundAccess } from './policy.ts';
import { findRefundByNumber, releaseRefund, sumGivenBack } from './repo.ts';
import { insertReservedRefund, sendRefund } from './request-refund.ts';

const readAccess = (access: string): RefundAccess | null =>
  access === 'keep' || access === 'end' ? access : null;

/** An approved refund is stored and sent to its channel. The amount was reserved when it was asked. */
export const APPROVED_REFUND: ApprovalKind = {
  right: 'refund.approve',

  readComparedFen: async (db, { payment_id, amount_fen }) =>
    (await sumGivenBack(db, payment_id)) + amount_fen,

  async findObstacle(transaction, { payment_id, amount_fen, access }) {
    const payment = await findPaymentById(transaction, payment_id);
    // The reservation is part of `refund_fen`.
    const isCovered =
      payment !== null && amount_fen <= payment.refund_fen && payment.refund_fen <= payment.amount_fen;
    if (!isCovered || (payment.status !== 'paid' && payment.status !== 'late'))
      return '这笔收款已没有可退的金额';
    return validateRefundAccess(payment, readAccess(access)) === null
      ? null
      : '学习权限的处理方式已不适用，请重新发起';
  },

  async complete(transaction, approval, { now }) {
    const payment = await findPaymentById(transaction, approval.payment_id);
    if (!payment) throw new Error(`approval ${approval.id} is about a payment that does not exist`);
    const order = await lockOrder(transaction, approval.order_id);
    const refund = await insertReservedRefund(transaction, order, {
      ...{ payment, amountFen: approval.amount_fen, reason: approval.reason, now },
      access: readAccess(approval.access) ?? 'keep',
    });
    return { refundNo: refund.refund_no };
  },

  release: (transaction, { payment_id, amount_fen }) => releaseRefund(transaction, payment_id, amount_fen),

  async afterCommit(services, { payment_id, refund_no }, { origin, now }) {
    const payment = await findPaymentById(services.db, payment_id);
    const refund = refund_no === null ? null : await findRefundByNumber(services.db, refund_no);
    if (payment && refund) await sendRefund(services, { payment, refund, origin, now });
  },
};
