import type { CreatedOrder, PlacedOrder as PlacedAnswer } from '@zaixue/contract/entities/order';
import type { Order } from '../../db/commerce-tables.ts';
import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { Services } from '../../services.ts';
import { cashierUrl } from './cashier-url.ts';
import type { Buyer, Goods } from './find-goods.ts';
import { isOpen } from './order-states.ts';
import { ORDER_STATUS } from './order-status.ts';
import { issuePaySign } from './pay-sign.ts';
import { placeOrder } from './place-order.ts';
import { presentCreatedOrder, presentPlacedOrder } from './present.ts';
import { findRepeated, orderRequest } from './repeat-order.ts';

/** What somebody wants to buy, in either generation. */
export interface Wish {
  readonly buyer: Buyer;
  readonly promoCode: string;
  readonly checkout: 'channel' | 'cashier';
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

/** Orders what is wished for, or finds the order that the same request led to before. */
async function order(services: Services, wish: Wish): Promise<Outcome<Ordered>> {
  const { buyer, promoCode, checkout } = wish;
  const request = orderRequest(buyer.member.id, wish.idempotencyKey, wish.asked);
  const repeat = async (): Promise<Outcome<Ordered> | null> => {
    const found = request && (await findRepeated(services.db, request, buyer.now));
    if (found === 'mismatch') return fail('invalidParameter');
    return found ? ok({ order: found, sign: null }) : null;
  };
  const repeated = await repeat();
  if (repeated) return repeated;
  const goods = await wish.findGoods();
  if (!goods.ok) return goods;
  const placed = await placeOrder(services, { goods: goods.value, buyer, promoCode, checkout, request });
  if (placed.kind === 'placed') return ok(placed);
  if (placed.kind === 'taken') return fail('alreadyBought');
  return (await repeat()) ?? fail('orderImpossible');
}

/** Generation A (contract 11.2). */
export async function orderByChannel(
  services: Services,
  wish: Omit<Wish, 'checkout'>,
): Promise<Outcome<PlacedAnswer>> {
  const ordered = await order(services, { ...wish, checkout: 'channel' });
  return ordered.ok ? ok(presentPlacedOrder(ordered.value.order)) : ordered;
}

/** Generation B (contract 11.3). `origin` is the public address of this server. */
export async function orderAtCashier(
  services: Services,
  wish: Omit<Wish, 'checkout'>,
  origin: string,
): Promise<Outcome<CreatedOrder>> {
  const ordered = await order(services, { ...wish, checkout: 'cashier' });
  if (!ordered.ok) return ordered;
  const { order: placed, sign: fresh } = ordered.value;
  const isPaid = placed.status === ORDER_STATUS.paid;
  if (!isOpen(placed.status)) return ok(presentCreatedOrder(placed, isPaid, null));
  const sign = fresh ?? (await issuePaySign(services.db, placed.id, wish.buyer.now));
  const pay_url = cashierUrl(await services.settings.all(), origin, sign);
  return ok(presentCreatedOrder(placed, false, { pay_url, sign }));
}
