import type { Transaction } from 'kysely';
import type { Order } from '../../db/commerce-tables.ts';
import { inGroupCommit } from '../../db/group-commit.ts';
import type { Tables } from '../../db/tables.ts';
import type { Services } from '../../services.ts';
import { listActiveAgreements } from '../agreement/list-active-agreements.ts';
import { checkPromoCode } from '../promo/check-promo-code.ts';
import { amountDue } from '../promo/policy.ts';
import { usePromoCode } from '../promo/use-promo-code.ts';
import { completeOrder } from './complete-order.ts';
import type { Buyer, Goods } from './find-goods.ts';
import { orderNumber } from './order-number.ts';
import { ORDER_STATUS } from './order-status.ts';
import { issuePaySign } from './pay-sign.ts';
import type { OrderRequest } from './repeat-order.ts';
import { claimRequest } from './repeat-order.ts';
import { insertOrder, setDiscount, takeFreePlan } from './repo.ts';

export interface Purchase {
  readonly goods: Goods;
  readonly buyer: Buyer;
  /** As typed; an unusable one is ignored (contract 11.2). */
  readonly promoCode: string;
  /** Where the channel is chosen: by the client (generation A) or on the hosted page (B). */
  readonly checkout: 'channel' | 'cashier';
  /** For repetitions, or null. */
  readonly request: OrderRequest | null;
}

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly order: Order; readonly sign: string | null }
  /** Somebody was quicker with the same `Idempotency-Key`. */
  | { readonly kind: 'repeated' }
  /** The free plan was taken, or the course bought, meanwhile. */
  | { readonly kind: 'taken' };

/** How often a number is drawn before it is admitted that none is free in this second. */
const DRAWS = 8;

class TakenMeanwhile extends Error {}

/**
 * Stores an order, its discount and, for the cashier, the sign that opens it; one that costs nothing is delivered at
 * once. All of it or nothing (contract 11.2, 11.3, 11.10).
 */
export async function placeOrder(services: Services, purchase: Purchase): Promise<PlacedOrder> {
  const { db } = services;
  const { goods, buyer, promoCode } = purchase;
  const { now, member } = buyer;
  const promo = await checkPromoCode(db, promoCode, member.id, now);
  const agreement = (
    await listActiveAgreements(db, [goods.goods_type === 'ROLE' ? 'vip' : 'paid_content'])
  ).get(goods.goods_type === 'ROLE' ? 'vip' : 'paid_content');
  const rewards = (await services.settings.all())['points.paid_order'];
  try {
    return await inGroupCommit(db, async (transaction) => {
      const order = await storeOrder(transaction, purchase, agreement);
      if (purchase.request && !(await claimRequest(transaction, purchase.request, order.id, now)))
        throw new TakenMeanwhile('request');
      const discounted =
        promo.code && promo.canUse && (await usePromoCode(transaction, promo.code, order, now))
          ? await discount(transaction, order, promo.code.code, promo.code.invited_user_reward_fen)
          : order;
      if (discounted.due_fen > 0) {
        const sign = purchase.checkout === 'cashier' ? await issuePaySign(transaction, order.id, now) : null;
        return { kind: 'placed', order: discounted, sign } as const;
      }
      if (goods.charge_fen === 0 && !(await takeFreePlan(transaction, discounted)))
        throw new TakenMeanwhile('goods');
      const completion = { paidAt: now, now, pointsPerYuan: rewards, reason: '无需支付' };
      const completed = await completeOrder(transaction, discounted, completion);
      if (completed !== 'completed') throw new TakenMeanwhile('goods');
      return { kind: 'placed', order: { ...discounted, status: ORDER_STATUS.paid }, sign: null } as const;
    });
  } catch (error) {
    if (!(error instanceof TakenMeanwhile)) throw error;
    return { kind: error.message === 'request' ? 'repeated' : 'taken' };
  }
}

async function storeOrder(
  transaction: Transaction<Tables>,
  { goods, buyer: { member, now }, checkout }: Purchase,
  agreement: { readonly id: number; readonly version: string } | undefined,
): Promise<Order> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const order = await insertOrder(transaction, {
      ...goods,
      member_id: member.id,
      order_no: orderNumber(now),
      status: checkout === 'cashier' ? ORDER_STATUS.paying : ORDER_STATUS.unpaid,
      due_fen: goods.charge_fen,
      checkout,
      payment_method: '',
      agreement_id: agreement?.id ?? null,
      agreement_version: agreement?.version ?? '',
      created_at: now,
      updated_at: now,
    });
    if (order) return order;
  }
  throw new Error('no order number is free in this second');
}

async function discount(
  transaction: Transaction<Tables>,
  order: Order,
  code: string,
  discountFen: number,
): Promise<Order> {
  const due = amountDue(order.charge_fen, discountFen);
  await setDiscount(transaction, order.id, { code, discountFen, dueFen: due });
  return { ...order, promo_code: code, discount_fen: discountFen, due_fen: due };
}
