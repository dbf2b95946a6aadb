import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import { withTimeout } from '../../../../lib/with-timeout.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { markCancelled } from '../../orders/close/mark-cancelled.ts';
import { listOpenOrders } from '../../orders/list-open-orders.ts';
import { lockOrder } from '../../orders/repo.ts';
import { closeOpenPayments, findOpenPayments } from '../repo.ts';

/**
 * Maximum wait for each gateway, milliseconds. Another gateway waits for the reply to its notice at the same time, for
 * at most five seconds.
 */
const GATEWAY_TIMEOUT_MS = 2000;

/**
 * Prevents a second payment for delivered goods (contract 11.8): closes the other open payments of the order and, for a
 * course, cancels the member's other open orders for it. A plan can be bought again. A gateway that does not answer is
 * ignored: its payment is still queried later, and money for it becomes a late payment. Never throws, because the
 * delivery is already committed.
 */
export async function closeSuperseded(services: Services, delivered: Order, now: number): Promise<void> {
  try {
    await closeAtGateways(services, delivered.id);
    await inTransaction(services.db, async (transaction) => {
      // A second payment of this order may be settled at the same time; both need the order lock.
      await lockOrder(transaction, delivered.id);
      await closeOpenPayments(transaction, delivered.id, '订单已支付', now);
    });
    for (const order of await findSupersededOrders(services, delivered)) {
      await closeAtGateways(services, order.id);
      await inTransaction(services.db, (transaction) =>
        markCancelled(transaction, order.id, `订单${delivered.order_no}已交付同一商品`, now),
      );
    }
  } catch (error) {
    notifyOperator(`orders superseded by ${delivered.order_no} could not be closed`, error);
  }
}

async function findSupersededOrders({ db }: Services, delivered: Order): Promise<Order[]> {
  return delivered.goods_type === 'COURSE' ? listOpenOrders(db, delivered.member_id, delivered) : [];
}

async function closeAtGateways({ db, pay }: Services, orderId: number): Promise<void> {
  for (const payment of await findOpenPayments(db, orderId)) {
    const channel = isPayChannel(payment.channel) ? await pay.find(payment.channel) : null;
    const noAnswer = { kind: 'unknown', reason: 'no answer in time' } as const;
    if (channel) await withTimeout(channel.close(payment.payment_no), GATEWAY_TIMEOUT_MS, noAnswer);
  }
}
