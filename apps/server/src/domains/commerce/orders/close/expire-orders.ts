import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { Services } from '../../../../services.ts';
import { EXPIRED_REASON, payableUntil } from '../policy.ts';
import { findOpenBefore } from '../repo.ts';
import { cancelOrder } from './cancel-order.ts';

const HOUR_MS = 3600_000;
const AT_ONCE = 200;
/** How long an order waits for a gateway that does not answer. */
const PATIENCE_MS = HOUR_MS;

/** Cancels every open order whose time is over (contract 11.1). One that fails does not hold up the others. */
export async function expireOrders(services: Services, now: number): Promise<void> {
  const handHours = (await services.settings.all())['orders.bank_transfer_hours'];
  let afterId = 0;
  for (;;) {
    const orders = await findOpenBefore(services.db, now - HOUR_MS, afterId, AT_ONCE);
    for (const order of orders) {
      afterId = order.id;
      const end = payableUntil(order, handHours);
      if (end > now) continue;
      try {
        await cancelOrder(services, order, {
          reason: EXPIRED_REASON,
          now,
          despiteSilence: now - end >= PATIENCE_MS,
        });
      } catch (error) {
        notifyOperator(`order ${order.order_no} could not be timed out; it will be tried again`, error);
      }
    }
    if (orders.length < AT_ONCE) return;
  }
}
