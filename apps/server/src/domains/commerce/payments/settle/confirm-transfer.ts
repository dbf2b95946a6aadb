import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import { openPayment } from '../repo.ts';
import type { SettlementResult } from './settle-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * An operator confirms that the money for an order arrived by bank transfer. The order is delivered as after a gateway's
 * notice (contract 11.6, 11.8). `wrong-status` if the order does not wait for a transfer.
 */
export async function confirmTransfer(
  services: Services,
  actor: Actor,
  order: Order,
  now: number,
): Promise<SettlementResult | 'wrong-status'> {
  const payment = await inTransaction(services.db, async (transaction) => {
    const choice = { channel: 'hand', method: 'hand', onlyUnpaid: false, now };
    if (!(await chooseChannel(transaction, order, choice))) return null;
    const opened = await openPayment(transaction, {
      ...{ order, channel: 'hand', method: 'hand', queryAt: null, now },
    });
    const act = {
      act: 'order.confirm-transfer',
      subject: { type: 'order', id: order.order_no, label: order.goods_name },
      changes: [{ field: 'receivedFen', before: null, after: opened.amount_fen }],
    };
    await recordAct(transaction, actor, act, now);
    return opened;
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
