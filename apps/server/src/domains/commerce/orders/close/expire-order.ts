import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Services } from '../../../../services.ts';
import { isOpen } from '../order-states.ts';
import { EXPIRED_REASON, payableUntil } from '../policy.ts';
import { findOrder } from '../repo.ts';
import { cancelOrder } from './cancel-order.ts';

/** Between two tries to close an order whose gateway does not answer, seconds. */
const TRY_SECONDS = 60;

/**
 * An order as it stands now: one whose time is over is cancelled when somebody looks at it, not only by the job, so
 * that no screen still offers to pay it (contract 11.1). It stays open while its gateway does not answer; money that
 * came meanwhile pays it.
 */
export async function expireOrder(services: Services, order: Order, now: number): Promise<Order> {
  if (!isOpen(order.status)) return order;
  const handHours = (await services.settings.all())['orders.bank_transfer_hours'];
  if (payableUntil(order, handHours) > now) return order;
  if (!(await services.kv.setIfAbsent(`closing-order:${order.id}`, '1', TRY_SECONDS))) return order;
  await cancelOrder(services, order, { reason: EXPIRED_REASON, now, despiteSilence: false });
  return (await findOrder(services.db, order.order_no)) ?? order;
}
