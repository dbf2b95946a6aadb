import { HOUR_MS } from '@zaixue/contract/rules/time-units';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { Services } from '../../../../services.ts';
import { isOpen } from '../order-status.ts';
import { EXPIRED_REASON, payableUntil } from '../policy.ts';
import { findOrder } from '../queries.ts';
import { findOpenBefore } from '../repo.ts';
import { cancelOrder } from './cancel-order.ts';

/** Minimum time between two attempts to expire one order on read, seconds. */
const RETRY_SECONDS = 60;
/** Orders that the job reads at once. */
const BATCH_SIZE = 200;
/** After this time the job cancels an expired order even if its gateway does not answer, milliseconds. */
const GATEWAY_GRACE_MS = HOUR_MS;

/**
 * Returns the current order and cancels it first if it has expired, so that no screen offers to pay it before the job
 * runs (contract 11.1). It stays open while its gateway does not answer; money that arrived in the meantime pays it.
 */
export async function expireOrder(services: Services, order: Order, now: number): Promise<Order> {
  if (!isOpen(order.status)) return order;
  const transferHours = (await services.settings.all())['orders.bank_transfer_hours'];
  if (payableUntil(order, transferHours) > now) return order;
  if (!(await services.kv.setIfAbsent(`closing-order:${order.id}`, '1', RETRY_SECONDS))) return order;
  await cancelOrder(services, order, { reason: EXPIRED_REASON, now, ignoresSilentGateway: false });
  return (await findOrder(services.db, order.order_no)) ?? order;
}

/** Cancels all expired orders (contract 11.1). A failure is logged and does not stop the others. */
export async function expireOrders(services: Services, now: number): Promise<void> {
  const transferHours = (await services.settings.all())['orders.bank_transfer_hours'];
  let afterId = 0;
  for (;;) {
    const orders = await findOpenBefore(services.db, {
      createdUntil: now - HOUR_MS,
      afterId,
      limit: BATCH_SIZE,
    });
    for (const order of orders) {
      afterId = order.id;
      const expiresAt = payableUntil(order, transferHours);
      if (expiresAt > now) continue;
      try {
        const ignoresSilentGateway = now - expiresAt >= GATEWAY_GRACE_MS;
        await cancelOrder(services, order, { reason: EXPIRED_REASON, now, ignoresSilentGateway });
      } catch (error) {
        notifyOperator(`order ${order.order_no} could not be expired; it will be tried again`, error);
      }
    }
    if (orders.length < BATCH_SIZE) return;
  }
}
