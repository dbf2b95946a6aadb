import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Services } from '../../../../services.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import { openPayment } from '../repo.ts';
import { newPaymentReference } from '../start/payment-reference.ts';
import type { Settlement } from './settle-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * An operator says that the money of an order came by bank transfer: it is delivered as if a gateway had said so
 * (contract 11.6, 11.8). `wrong-status` when the order does not wait for a transfer.
 */
export async function confirmTransfer(
  services: Services,
  order: Order,
  now: number,
): Promise<Settlement | 'wrong-status'> {
  const payment = await inTransaction(services.db, async (transaction) => {
    const choice = { channel: 'hand', method: 'hand', onlyUnpaid: false, now };
    if (!(await chooseChannel(transaction, order, choice))) return null;
    return openPayment(transaction, {
      order_id: order.id,
      payment_no: newPaymentReference('P'),
      channel: 'hand',
      method: 'hand',
      amount_fen: order.due_fen,
      status: 'open',
      transaction_no: null,
      paid_at: null,
      ask_at: null,
      created_at: now,
      updated_at: now,
    });
  });
  if (!payment) return 'wrong-status';
  return settlePayment(services, {
    channel: 'hand',
    paymentNo: payment.payment_no,
    transactionNo: payment.payment_no,
    amountFen: payment.amount_fen,
    paidAt: now,
    reason: '工作人员确认收款',
    now,
  });
}
