import type { Transaction } from 'kysely';
import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { findOrderById } from '../../orders/queries.ts';
import { findPaymentById, isTransactionKnown } from '../queries.ts';
import { finishSettlement, type ReceivedMoney, settleInTransaction } from './settle-payment.ts';

/** The money of a bank transfer. Its transaction number is the bank's, or that of the payment. */
export function transferredMoney(
  payment: Pick<Payment, 'payment_no' | 'amount_fen'>,
  { reference, reason, now }: { readonly reference: string; readonly reason: string; readonly now: number },
): ReceivedMoney {
  const { payment_no: paymentNo, amount_fen: amountFen } = payment;
  const transactionNo = reference === '' ? paymentNo : reference;
  return { channel: 'hand', paymentNo, transactionNo, amountFen, paidAt: now, reason, now };
}

/** Why a transfer cannot be confirmed, in Chinese; null when it can. The caller holds the lock on the order. */
export async function findTransferObstacle(
  transaction: Transaction<Tables>,
  payment: Payment | null,
  reference: string,
): Promise<string | null> {
  if (payment?.channel !== 'hand') return '这笔转账不存在';
  if (payment.status !== 'open' && payment.status !== 'closed') return '这笔转账先前已经确认';
  if (reference !== '' && (await isTransactionKnown(transaction, 'hand', reference)))
    return '这个银行流水号已用于另一笔收款';
  return null;
}

/** An approved bank transfer is recorded as received. The bank's number is the reason of the approval. */
export const APPROVED_TRANSFER: ApprovalKind = {
  right: 'order.confirm-transfer',

  readComparedFen: async (_db, { amount_fen }) => amount_fen,

  async findObstacle(transaction, { payment_id, reason }) {
    return findTransferObstacle(transaction, await findPaymentById(transaction, payment_id), reason);
  },

  async complete(transaction, { id, payment_id, reason: reference }, { values, now }) {
    const payment = await findPaymentById(transaction, payment_id);
    if (!payment) throw new Error(`approval ${id} is about a payment that does not exist`);
    const money = transferredMoney(payment, { reference, reason: '确认收款，已审批', now });
    await settleInTransaction(transaction, money, values['points.paid_order']);
    return { refundNo: null };
  },

  // Nothing is reserved: a transfer brings money.
  release: async () => undefined,

  async afterCommit(services, { payment_id, order_id }, { now }) {
    const payment = await findPaymentById(services.db, payment_id);
    const order = await findOrderById(services.db, order_id);
    if (!payment || !order) return;
    const settlement = payment.status === 'paid' ? 'delivered' : 'late';
    await finishSettlement(services, { settlement, order }, { paymentNo: payment.payment_no, now });
  },
};
