import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import { withTimeout } from '../../../../lib/with-timeout.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { markCancelled } from '../../orders/close/mark-cancelled.ts';
import { listOpenOrders } from '../../orders/list-open-orders.ts';
import { findOpenPayments, lockOrder } from '../repo.ts';
import { closeOpenPayments } from './close-open-payments.ts';

/** A gateway whose notice is being answered waits no more than five seconds. */
const PATIENCE_MS = 2000;

/**
 * After a delivery nobody should pay for the same goods again (contract 11.8): the other open payments of the order
 * are closed and, for a course, the member's other open orders for it are cancelled. A plan may be bought again. A
 * gateway that does not answer holds nothing up: closed payments are still asked about, and money that comes is a late
 * payment. Never throws: the delivery stands whatever happens here.
 */
export async function closeSuperseded(services: Services, delivered: Order, now: number): Promise<void> {
  try {
    await closeAtGateways(services, delivered.id);
    await inTransaction(services.db, async (transaction) => {
      // A second payment of this order may be settled at this moment; both change it only while they hold the order.
      await lockOrder(transaction, delivered.id);
      await closeOpenPayments(transaction, delivered.id, '订单已支付', now);
    });
    for (const order of await findSuperseded(services, delivered)) {
      await closeAtGateways(services, order.id);
      await inTransaction(services.db, (transaction) =>
        markCancelled(transaction, order.id, `订单${delivered.order_no}已交付同一商品`, now),
      );
    }
  } catch (error) {
    notifyOperator(`what order ${delivered.order_no} superseded could not be closed`, error);
  }
}

async function findSuperseded({ db }: Services, delivered: Order): Promise<Order[]> {
  return delivered.goods_type === 'COURSE' ? listOpenOrders(db, delivered.member_id, delivered) : [];
}

async function closeAtGateways({ db, pay }: Services, orderId: number): Promise<void> {
  for (const payment of await findOpenPayments(db, orderId)) {
    const channel = isPayChannel(payment.channel) ? await pay.find(payment.channel) : null;
    const silent = { kind: 'unknown', reason: 'no answer in time' } as const;
    if (channel) await withTimeout(channel.close(payment.payment_no), PATIENCE_MS, silent);
  }
}
