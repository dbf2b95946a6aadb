import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { sceneOf } from '../../cashier/payer-place.ts';
import { promoCodeKey } from '../../promo-codes/policy.ts';
import { cancelOrder } from '../close/cancel-order.ts';
import { listOpenOrders } from '../list-open-orders.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { findOrder } from '../repo.ts';
import { canStillPay, isSamePurchase } from './can-reuse.ts';
import type { Purchase } from './prepare-purchase.ts';

/** How long a gateway may keep the buyer waiting; clients give up after 15 seconds. */
const PATIENCE_MS = 5000;

export interface SortedOrders {
  /** The order that is answered again, or null. */
  readonly reusable: Order | null;
  /** The member's other open orders for the goods. */
  readonly replaced: readonly Order[];
}

/** Decides which open order of the member for the same goods is answered again, and which give way (contract 11.2, 11.3). */
export async function sortOpenOrders(
  services: Services,
  purchase: Purchase,
  userAgent: string,
): Promise<SortedOrders> {
  const { goods, buyer, promo, promoCode, agreement } = purchase;
  const forGoods = await listOpenOrders(services.db, buyer.member.id, goods);
  const input = {
    ...purchase,
    canUsePromo: promo.canUse,
    agreementVersion: agreement?.version ?? '',
    now: buyer.now,
  };
  const candidates = forGoods.filter((order) => isSamePurchase(order, input) && canStillPay(order, input));
  const hasTypedCode = (order: Order) => promoCodeKey(order.promo_code) === promoCodeKey(promoCode);
  const byCode = [...candidates.filter(hasTypedCode), ...candidates.filter((order) => !hasTypedCode(order))];
  for (const order of byCode) {
    if (!(await hasWorkingChannel(services, order, userAgent))) continue;
    return { reusable: order, replaced: forGoods.filter(({ id }) => id !== order.id) };
  }
  return { reusable: null, replaced: forGoods };
}

/** Whether the channel that is stored with an order, which cannot be changed, works where the buyer is. */
async function hasWorkingChannel({ pay }: Services, order: Order, userAgent: string): Promise<boolean> {
  if (order.channel === '') return true;
  const channel = isPayChannel(order.channel) ? await pay.find(order.channel) : null;
  return channel?.scenes.includes(sceneOf(userAgent)) ?? false;
}

/**
 * Closes the payments of orders that give way at their gateways and cancels them; a gateway that does not answer holds
 * nothing up. Answers an order that turned out to be paid: it is what the member wanted to buy.
 */
export async function cancelReplaced(
  services: Services,
  orders: readonly Order[],
  now: number,
): Promise<Order | null> {
  let paid: Order | null = null;
  for (const order of orders) {
    const how = { reason: '重新下单', now, despiteSilence: true, patienceMs: PATIENCE_MS };
    if ((await cancelOrder(services, order, how)) !== 'paid') continue;
    const found = await findOrder(services.db, order.order_no);
    if (found?.status === ORDER_STATUS.paid) paid = found;
  }
  return paid;
}
