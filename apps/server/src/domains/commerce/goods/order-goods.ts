import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { Checkout } from '../orders/create/checkout-token.ts';
import { openCheckout } from '../orders/create/checkout-token.ts';
import type { ReusableOrderResult } from '../orders/create/find-reusable-order.ts';
import { cancelReplacedOrders, findReusableOrder } from '../orders/create/find-reusable-order.ts';
import { findIdempotentOrder, idempotentRequest, MAX_KEY_LENGTH } from '../orders/create/idempotency.ts';
import { placeOrder } from '../orders/create/place-order.ts';
import { preparePurchase } from '../orders/create/prepare-purchase.ts';
import { isOpen } from '../orders/order-status.ts';
import type { Buyer, Goods } from './find-goods.ts';

/** A request for an order, in either generation. */
export interface OrderGoodsInput {
  readonly buyer: Buyer;
  readonly promoCode: string;
  readonly checkout: 'channel' | 'cashier';
  readonly userAgent: string;
  /** Header `Idempotency-Key`; empty if absent. */
  readonly idempotencyKey: string;
  /** Compared with the content of an earlier request that has the same key. */
  readonly requestContent: unknown;
  /** Returns the goods, or the reason why the member cannot buy them. */
  readonly findGoods: () => Promise<Outcome<Goods>>;
}

interface OrderGoodsResult {
  readonly order: Order;
  readonly checkoutToken: string | null;
}

/** Attempts when simultaneous requests of the member change the orders that the result depends on. */
const MAX_ATTEMPTS = 6;
const NO_OPEN_ORDERS: ReusableOrderResult = { reusable: null, replaced: [] };

/**
 * Creates an order, or returns the existing one of the same request or the same purchase. The member's other open orders
 * for the goods are cancelled (contract 11.2, 11.3).
 */
async function orderGoods(services: Services, input: OrderGoodsInput): Promise<Outcome<OrderGoodsResult>> {
  const { buyer } = input;
  if (input.idempotencyKey.length > MAX_KEY_LENGTH) return fail('invalidParameter');
  const request = idempotentRequest(buyer.member.id, input.idempotencyKey, input.requestContent);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = request && (await findIdempotentOrder(services.db, request, buyer.now));
    if (found === 'mismatch') return fail('invalidParameter');
    if (found) return ok({ order: found, checkoutToken: null });
    const goods = await input.findGoods();
    if (!goods.ok) return goods;
    const { promoCode, checkout, userAgent } = input;
    const purchase = await preparePurchase(services, { goods: goods.value, buyer, promoCode, checkout });
    // Usually there is no open order for the goods. `placeOrder` checks that, so the first attempt does not read them.
    const { reusable, replaced } =
      attempt === 0 ? NO_OPEN_ORDERS : await findReusableOrder(services, purchase, userAgent);
    const paid = await cancelReplacedOrders(services, replaced, buyer.now);
    if (paid) return ok({ order: paid, checkoutToken: null });
    // A cancelled order may have returned the promo code, so the purchase must be read again.
    if (replaced.length > 0) continue;
    const placed = await placeOrder(services, { ...purchase, request, reusable });
    if (placed.kind === 'placed') return ok(placed);
    if (placed.kind === 'taken') return fail('alreadyBought');
    if (placed.kind === 'too-many') return fail('orderImpossible');
  }
  return fail('orderImpossible');
}

/** Generation A: the client chooses the channel (contract 11.2). */
export async function orderByChannel(
  services: Services,
  input: Omit<OrderGoodsInput, 'checkout'>,
): Promise<Outcome<Order>> {
  const ordered = await orderGoods(services, { ...input, checkout: 'channel' });
  return ordered.ok ? ok(ordered.value.order) : ordered;
}

export interface OrderAtCashierResult {
  readonly order: Order;
  /** Null if nothing is left to pay. */
  readonly checkout: Checkout | null;
}

/** Generation B: the cashier page offers the channels (contract 11.3). `origin` is the public address of this server. */
export async function orderAtCashier(
  services: Services,
  input: Omit<OrderGoodsInput, 'checkout'>,
  origin: string,
): Promise<Outcome<OrderAtCashierResult>> {
  const ordered = await orderGoods(services, { ...input, checkout: 'cashier' });
  if (!ordered.ok) return ordered;
  const { order, checkoutToken: token } = ordered.value;
  if (!isOpen(order.status)) return ok({ order, checkout: null });
  const checkout = await openCheckout(services, { orderId: order.id, token, origin, now: input.buyer.now });
  return ok({ order, checkout });
}
