import { formatYuan } from '@zaixue/contract/rules/money';
import type { Transaction } from 'kysely';
import type { Order, Payment } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction, isUniqueViolation } from '../../../../db/transaction.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { PayChannelName } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { lockMemberForShare } from '../../../identity/members/lock-member-for-share.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { recordMoney } from '../../ledger/record-money.ts';
import { markCancelled } from '../../orders/close/mark-cancelled.ts';
import { completeOrder } from '../../orders/deliver/complete-order.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { movePayment } from '../move-payment.ts';
import { findPayment, insertNotice, lockOrderForPayment } from '../repo.ts';
import { closeSuperseded } from './close-superseded.ts';

/** Money that a gateway, whose word was verified, or an operator says has come. */
export interface ReceivedMoney {
  readonly channel: PayChannelName;
  readonly paymentNo: string;
  /** The gateway's number, at most 64 characters. */
  readonly transactionNo: string;
  readonly amountFen: number;
  /** Milliseconds UTC. */
  readonly paidAt: number;
  /** Where the word came from, for the operator. */
  readonly reason: string;
  readonly now: number;
}

/**
 * - `delivered`: this money paid the order, which is delivered now
 * - `repeated`: it was counted before; nothing happened
 * - `late`: the order did not wait for it (any more), or the member owns the course; it is noted to be given back
 * - `refused`: no such payment, or not its amount; nothing was stored as paid, the operator was told
 */
export type Settlement = 'delivered' | 'repeated' | 'late' | 'refused';

/**
 * Counts received money once: payment, ledger, order and delivery change in one transaction or not at all, whatever
 * comes twice, at once or out of order (contract 11.8, pitfalls 14 and 15).
 */
export async function settlePayment(services: Services, money: ReceivedMoney): Promise<Settlement> {
  const payment = await findPayment(services.db, money.paymentNo);
  const objection = objectionTo(payment, money);
  if (objection || !payment) return refuse(services, money, objection ?? '');
  if (payment.transaction_no === money.transactionNo) return 'repeated';
  const pointsPerYuan = (await services.settings.all())['points.paid_order'];
  try {
    const { settlement, order } = await inTransaction(services.db, (transaction) =>
      settle(transaction, payment, money, pointsPerYuan),
    );
    if (settlement === 'late')
      notifyOperator(`money for ${money.paymentNo} came too late and is to be given back`);
    if (settlement === 'delivered') await closeSuperseded(services, order, money.now);
    return settlement;
  } catch (error) {
    // The same transaction number on two payments: a unique key held.
    if (!isUniqueViolation(error)) throw error;
    return refuse(services, money, 'its transaction was counted for another payment');
  }
}

function objectionTo(payment: Payment | null, money: ReceivedMoney): string | null {
  if (!payment) return 'there is no such payment';
  if (payment.channel !== money.channel) return 'it is of another channel';
  if (payment.amount_fen !== money.amountFen) return `it should be ${payment.amount_fen} fen`;
  const isOther = payment.transaction_no !== null && payment.transaction_no !== money.transactionNo;
  return isOther ? 'the payment has another transaction' : null;
}

async function refuse({ db }: Services, money: ReceivedMoney, why: string): Promise<Settlement> {
  await inTransaction(db, (transaction) => insertNotice(transaction, noticeOf(money, 'refused')));
  notifyOperator(
    `${money.channel} reports ${money.amountFen} fen for ${money.paymentNo}, which was refused: ${why}`,
  );
  return 'refused';
}

async function settle(
  transaction: Transaction<Tables>,
  { payment_no }: Payment,
  money: ReceivedMoney,
  pointsPerYuan: string,
): Promise<{ readonly settlement: Settlement; readonly order: Order }> {
  const { now, paidAt, reason, transactionNo: transaction_no } = money;
  // Whoever holds the order settles; the others wait here and then find the payment settled.
  const order = await lockOrderForPayment(transaction, payment_no);
  const payment = await findPayment(transaction, payment_no);
  if (payment?.status !== 'open' && payment?.status !== 'closed') return { settlement: 'repeated', order };
  await insertNotice(transaction, noticeOf(money, 'accepted'));
  const completion = (await lockMemberForShare(transaction, order.member_id))
    ? await completeOrder(transaction, order, { paidAt, now, pointsPerYuan, reason })
    : 'no-member';
  const isDelivered = completion === 'completed';
  const move = {
    from: payment.status,
    to: isDelivered ? 'paid' : 'late',
    reason,
    set: { transaction_no, paid_at: paidAt, ask_at: null },
  } as const;
  // Money must not be booked on a payment that did not move; the gateway sends its notice again.
  if (!(await movePayment(transaction, payment.id, move, now)))
    throw new Error(`payment ${payment_no} changed while it was being settled`);
  await recordMoney(transaction, {
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
    const text = lateMoneyText(order, money.amountFen);
    await sendMessage(transaction, { memberId: order.member_id, text, now });
  }
  return { settlement: isDelivered ? 'delivered' : 'late', order };
}

/** Tells a member whose money the order did not wait for, or is not needed, that it comes back. */
function lateMoneyText(order: Pick<Order, 'order_no' | 'status' | 'goods_name'>, amountFen: number): string {
  const amount = `${formatYuan(amountFen)}元`;
  switch (order.status) {
    case ORDER_STATUS.paid:
      return `订单${order.order_no}已支付，重复支付的${amount}将退回`;
    case ORDER_STATUS.cancelled:
      return `订单${order.order_no}已取消，支付的${amount}将退回`;
    default:
      return `您已拥有课程“${order.goods_name}”，订单${order.order_no}支付的${amount}将退回`;
  }
}

function noticeOf(money: ReceivedMoney, outcome: string) {
  const { channel, paymentNo, transactionNo, amountFen, now } = money;
  const notice_key = `${paymentNo}:${transactionNo}:${amountFen}`.slice(0, 191);
  return { channel, notice_key, outcome, created_at: now };
}
