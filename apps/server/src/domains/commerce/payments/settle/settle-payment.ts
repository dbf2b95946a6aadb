import type { Transaction } from 'kysely';
import { moveState } from '../../../../db/move-state.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction, isUniqueViolation, lockMember } from '../../../../db/transaction.ts';
import { notifyOperatorEachTime } from '../../../../lib/operator-log.ts';
import type { PayChannelName } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { type LateCause, latePaymentMessage } from '../../../inbox/service-messages.ts';
import { insertLedgerEntry } from '../../ledger/repo.ts';
import { markCancelled } from '../../orders/close/mark-cancelled.ts';
import { completeOrder } from '../../orders/deliver/complete-order.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { lockOrderForPayment } from '../../orders/repo.ts';
import { PAYMENT_STATES } from '../payment-status.ts';
import { validateReceivedMoney } from '../policy.ts';
import { findPayment, insertNotice } from '../repo.ts';
import { closeSuperseded } from './close-superseded.ts';

/** Money that a verified notice, a query or an operator reports. */
export interface ReceivedMoney {
  readonly channel: PayChannelName;
  readonly paymentNo: string;
  /** The gateway's number, at most 64 characters. */
  readonly transactionNo: string;
  readonly amountFen: number;
  /** Milliseconds UTC. */
  readonly paidAt: number;
  /** Source of the report. Stored in the history, shown to the operator. */
  readonly reason: string;
  readonly now: number;
}

/**
 * - `delivered`: this money paid the order, which is delivered now
 * - `repeated`: the money was recorded before; nothing was changed
 * - `late`: the order did not wait for payment, or the member owns the course; the money must be refunded
 * - `refused`: the report does not match a payment; no payment was changed, and the operator was notified
 */
export type SettlementResult = 'delivered' | 'repeated' | 'late' | 'refused';

/**
 * Records received money exactly once: payment, ledger, order and delivery change in one transaction. Repeated,
 * simultaneous and out-of-order reports have no further effect (contract 11.8, pitfalls 14 and 15).
 */
export async function settlePayment(services: Services, money: ReceivedMoney): Promise<SettlementResult> {
  const payment = await findPayment(services.db, money.paymentNo);
  const failure = validateReceivedMoney(payment, money);
  if (failure || !payment) return refuse(services, money, failure ?? '');
  if (payment.transaction_no === money.transactionNo) return 'repeated';
  const pointsPerYuan = (await services.settings.all())['points.paid_order'];
  try {
    const settled = await inTransaction(services.db, (transaction) =>
      settleInTransaction(transaction, money, pointsPerYuan),
    );
    await finishSettlement(services, settled, money);
    return settled.settlement;
  } catch (error) {
    // The unique index on transaction numbers: another payment has this one.
    if (!isUniqueViolation(error)) throw error;
    return refuse(services, money, 'its transaction number belongs to another payment');
  }
}

async function refuse({ db }: Services, money: ReceivedMoney, reason: string): Promise<SettlementResult> {
  await inTransaction(db, (transaction) => insertNotice(transaction, noticeOf(money, 'refused')));
  notifyOperatorEachTime(
    `a report of ${money.channel} about ${money.amountFen} fen for payment ${money.paymentNo} was refused: ${reason}`,
  );
  return 'refused';
}

/** What the report of money changed, and the order as it was before. */
export interface Settlement {
  readonly settlement: Exclude<SettlementResult, 'refused'>;
  readonly order: Order;
}

/**
 * Records money in a transaction of the caller, who has checked that it belongs to the payment; `finishSettlement` follows
 * after the commit. `pointsPerYuan`: setting `points.paid_order`. Throws a unique violation if another payment has the
 * transaction number.
 */
export async function settleInTransaction(
  transaction: Transaction<Tables>,
  money: ReceivedMoney,
  pointsPerYuan: string,
): Promise<Settlement> {
  const { now, paidAt, reason, paymentNo: payment_no, transactionNo: transaction_no } = money;
  // Simultaneous reports wait here for the lock and then find the payment settled.
  const order = await lockOrderForPayment(transaction, payment_no);
  const payment = await findPayment(transaction, payment_no);
  if (payment?.status !== 'open' && payment?.status !== 'closed') return { settlement: 'repeated', order };
  await insertNotice(transaction, noticeOf(money, 'accepted'));
  const completion = (await lockMember(transaction, order.member_id, 'key share'))
    ? await completeOrder(transaction, order, { paidAt, now, pointsPerYuan, reason })
    : 'no-member';
  const isDelivered = completion === 'completed';
  const move = {
    id: payment.id,
    from: payment.status,
    to: isDelivered ? 'paid' : 'late',
    reason,
    set: { transaction_no, paid_at: paidAt, ask_at: null },
    now,
  } as const;
  // Otherwise money would be recorded for a payment that did not change. The gateway sends its notice again.
  if (!(await moveState(transaction, PAYMENT_STATES, move)))
    throw new Error(`payment ${payment_no} changed while it was being settled`);
  await insertLedgerEntry(transaction, {
    kind: isDelivered ? 'payment' : 'late-payment',
    order_id: order.id,
    payment_id: payment.id,
    refund_id: null,
    channel: payment.channel,
    amount_fen: money.amountFen,
    created_at: now,
  });
  if (completion === 'owned') await markCancelled(transaction, order.id, '学员已拥有该课程', now);
  if (completion === 'owned' || completion === 'not-open') {
    const message = latePaymentMessage(order, money.amountFen, lateCauseOf(order));
    await sendMessage(transaction, { memberId: order.member_id, message, now });
  }
  return { settlement: isDelivered ? 'delivered' : 'late', order };
}

/** Tells the operator about late money, or prevents a second payment for delivered goods. */
export async function finishSettlement(
  services: Services,
  { settlement, order }: Settlement,
  { paymentNo, now }: Pick<ReceivedMoney, 'paymentNo' | 'now'>,
): Promise<void> {
  if (settlement === 'late')
    notifyOperatorEachTime(`money for payment ${paymentNo} arrived late and must be refunded`);
  if (settlement === 'delivered') await closeSuperseded(services, order, now);
}

/** Why the order, as it was before the money arrived, did not need it. */
function lateCauseOf({ status }: Pick<Order, 'status'>): LateCause {
  if (status === ORDER_STATUS.paid) return 'paid';
  return status === ORDER_STATUS.cancelled ? 'cancelled' : 'owned';
}

function noticeOf(money: ReceivedMoney, outcome: string) {
  const { channel, paymentNo, transactionNo, amountFen, now } = money;
  const notice_key = `${paymentNo}:${transactionNo}:${amountFen}`.slice(0, 191);
  return { channel, notice_key, outcome, created_at: now };
}
