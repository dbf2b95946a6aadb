import type { CreatedOrder, PlacedOrder as PlacedAnswer } from '@zaixue/contract/entities/order';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { cashierUrl } from '../orders/create/cashier-url.ts';
import { issueCheckoutToken } from '../orders/create/checkout-token.ts';
import { findIdempotentOrder, LONGEST_KEY, orderRequest } from '../orders/create/idempotency.ts';
import { placeOrder } from '../orders/create/place-order.ts';
import { preparePurchase } from '../orders/create/prepare-purchase.ts';
import type { SortedOrders } from '../orders/create/sort-open-orders.ts';
import { cancelReplaced, sortOpenOrders } from '../orders/create/sort-open-orders.ts';
import { isOpen } from '../orders/order-states.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { presentCreatedOrder, presentPlacedOrder } from '../orders/present.ts';
import type { Buyer, Goods } from './find-goods.ts';

/** What somebody wants to buy, in either generation. */
export interface OrderGoodsInput {
  readonly buyer: Buyer;
  readonly promoCode: string;
  readonly checkout: 'channel' | 'cashier';
  readonly userAgent: string;
  /** Header `Idempotency-Key`; empty for none. */
  readonly idempotencyKey: string;
  /** What tells this wish from others with the same key. */
  readonly asked: unknown;
  /** Finds the goods or says why they cannot be bought. */
  readonly findGoods: () => Promise<Outcome<Goods>>;
}

interface Ordered {
  readonly order: Order;
  readonly sign: string | null;
}

/** How often an order is tried again because the member's other requests changed what it depends on. */
const ATTEMPTS = 6;
const NONE_OPEN: SortedOrders = { reusable: null, replaced: [] };

/**
 * Orders what is asked for, or finds the order that stands for it already: that of the same request before, or an open
 * one for the same purchase. Other open orders for the goods are cancelled (contract 11.2, 11.3).
 */
async function order(services: Services, wish: OrderGoodsInput): Promise<Outcome<Ordered>> {
  const { buyer } = wish;
  if (wish.idempotencyKey.length > LONGEST_KEY) return fail('invalidParameter');
  const request = orderRequest(buyer.member.id, wish.idempotencyKey, wish.asked);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = request && (await findIdempotentOrder(services.db, request, buyer.now));
    if (found === 'mismatch') return fail('invalidParameter');
    if (found) return ok({ order: found, sign: null });
    const goods = await wish.findGoods();
    if (!goods.ok) return goods;
    const { promoCode, checkout, userAgent } = wish;
    const purchase = await preparePurchase(services, { goods: goods.value, buyer, promoCode, checkout });
    // Nearly always there is no open order for the goods, which placing the order finds out by itself.
    const { reusable, replaced } =
      attempt === 0 ? NONE_OPEN : await sortOpenOrders(services, purchase, userAgent);
    const paid = await cancelReplaced(services, replaced, buyer.now);
    if (paid) return ok({ order: paid, sign: null });
    // A cancelled order may have given the promo code back.
    if (replaced.length > 0) continue;
    const placed = await placeOrder(services, { ...purchase, request, reusable });
    if (placed.kind === 'placed') return ok(placed);
    if (placed.kind === 'taken') return fail('alreadyBought');
    if (placed.kind === 'too-many') return fail('orderImpossible');
  }
  return fail('orderImpossible');
}

/** Generation A (contract 11.2). */
export async function orderByChannel(
  services: Services,
  wish: Omit<OrderGoodsInput, 'checkout'>,
): Promise<Outcome<PlacedAnswer>> {
  const ordered = await order(services, { ...wish, checkout: 'channel' });
  return ordered.ok ? ok(presentPlacedOrder(ordered.value.order)) : ordered;
}

/** Generation B (contract 11.3). `origin` is the public address of this server. */
export async function orderAtCashier(
  services: Services,
  wish: Omit<OrderGoodsInput, 'checkout'>,
  origin: string,
): Promise<Outcome<CreatedOrder>> {
  const ordered = await order(services, { ...wish, checkout: 'cashier' });
  if (!ordered.ok) return ordered;
  const { order: placed, sign: fresh } = ordered.value;
  const isPaid = placed.status === ORDER_STATUS.paid;
  if (!isOpen(placed.status)) return ok(presentCreatedOrder(placed, isPaid, null));
  const sign = fresh ?? (await issueCheckoutToken(services.db, placed.id, wish.buyer.now));
  const pay_url = cashierUrl(await services.settings.all(), origin, sign);
  return ok(presentCreatedOrder(placed, false, { pay_url, sign }));
}
