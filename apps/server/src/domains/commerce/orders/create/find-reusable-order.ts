import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { sceneOf } from '../../payments/start/payment-ways.ts';
import { promoCodeKey } from '../../promo-codes/policy.ts';
import { cancelOrder } from '../close/cancel-order.ts';
import { listOpenOrders } from '../list-open-orders.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { canReuse } from '../policy.ts';
import { findOrder } from '../queries.ts';
import type { Purchase } from './prepare-purchase.ts';

/** Maximum wait for a gateway, milliseconds. Clients time out after 15 seconds. */
const GATEWAY_TIMEOUT_MS = 5000;

export interface ReusableOrderResult {
  /** The order that the request returns again, or null. */
  readonly reusable: Order | null;
  /** The member's other open orders for the goods, which are to be cancelled. */
  readonly replaced: readonly Order[];
}

/** Finds the member's open order for the same purchase; an order with the typed promo code comes first (contract 11.2, 11.3). */
export async function findReusableOrder(
  services: Services,
  purchase: Purchase,
  userAgent: string,
): Promise<ReusableOrderResult> {
  const { goods, buyer, promo, promoCode, agreement } = purchase;
  const forGoods = await listOpenOrders(services.db, buyer.member.id, goods);
  const input = {
    ...purchase,
    canUsePromo: promo.canUse,
    agreementVersion: agreement?.version ?? '',
    now: buyer.now,
  };
  const candidates = forGoods.filter((order) => canReuse(order, input));
  const hasTypedCode = (order: Order) => promoCodeKey(order.promo_code) === promoCodeKey(promoCode);
  const byCode = [...candidates.filter(hasTypedCode), ...candidates.filter((order) => !hasTypedCode(order))];
  for (const order of byCode) {
    if (!(await hasWorkingChannel(services, order, userAgent))) continue;
    return { reusable: order, replaced: forGoods.filter(({ id }) => id !== order.id) };
  }
  return { reusable: null, replaced: forGoods };
}

/** Whether the stored channel, which cannot be changed, works in the caller's browser. */
async function hasWorkingChannel({ pay }: Services, order: Order, userAgent: string): Promise<boolean> {
  if (order.channel === '') return true;
  const channel = isPayChannel(order.channel) ? await pay.find(order.channel) : null;
  return channel?.scenes.includes(sceneOf(userAgent)) ?? false;
}

/**
 * Closes the payments of replaced orders at their gateways and cancels the orders, even if a gateway does not answer.
 * Returns an order that turned out to be paid: it is what the member wanted to buy.
 */
export async function cancelReplacedOrders(
  services: Services,
  orders: readonly Order[],
  now: number,
): Promise<Order | null> {
  let paid: Order | null = null;
  for (const order of orders) {
    const options = {
      reason: '重新下单',
      now,
      ignoresSilentGateway: true,
      gatewayTimeoutMs: GATEWAY_TIMEOUT_MS,
    };
    if ((await cancelOrder(services, order, options)) !== 'paid') continue;
    const found = await findOrder(services.db, order.order_no);
    if (found?.status === ORDER_STATUS.paid) paid = found;
  }
  return paid;
}
