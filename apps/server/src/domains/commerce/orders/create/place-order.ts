import type { Transaction } from 'kysely';
import { withGroupCommit } from '../../../../db/group-commit.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { lockMember } from '../../../../db/transaction.ts';
import type { Services } from '../../../../services.ts';
import { amountDue } from '../../promo-codes/policy.ts';
import { usePromoCode } from '../../promo-codes/use-promo-code.ts';
import { completeOrder } from '../deliver/complete-order.ts';
import { isSameGoods } from '../list-open-orders.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { MOST_OPEN_ORDERS, payableUntil } from '../policy.ts';
import { findOpenOrders, insertOrder, setDiscount, takeFreePlan } from '../repo.ts';
import { issueCheckoutToken } from './checkout-token.ts';
import type { OrderRequest } from './idempotency.ts';
import { claimIdempotencyKey } from './idempotency.ts';
import { orderNumber } from './order-number.ts';
import type { Purchase } from './prepare-purchase.ts';

export interface OrderToPlace extends Purchase {
  /** For repetitions, or null. */
  readonly request: OrderRequest | null;
  /** The only open order for the goods, which is answered if it still is as it was; null when there is none. */
  readonly reusable: Order | null;
}

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly order: Order; readonly sign: string | null }
  /** The open orders for the goods are others than `reusable` says, or another request was quicker. */
  | { readonly kind: 'outdated' }
  /** The free plan was taken, or the course bought, meanwhile. */
  | { readonly kind: 'taken' }
  /** The member has as many open orders as are allowed. */
  | { readonly kind: 'too-many' };

/** How often a number is drawn before it is admitted that none is free in this second. */
const DRAWS = 8;

class ConflictError extends Error {}

/**
 * Stores an order, its discount and, for the cashier, the sign that opens it; one that costs nothing is delivered at
 * once. All of it or nothing (contract 11.2, 11.3, 11.10). One request of a member at a time, so that two at once get
 * one order.
 */
export async function placeOrder(services: Services, input: OrderToPlace): Promise<PlacedOrder> {
  const { goods, buyer, checkout, promo, request, reusable, pointsPerYuan } = input;
  const { now, member } = buyer;
  try {
    return await withGroupCommit(services.db, async (transaction) => {
      await lockMember(transaction, member.id);
      const open = await findOpenOrders(transaction, member.id);
      const forGoods = open.filter((order) => isSameGoods(order, goods));
      if (!isOnly(forGoods, reusable)) return { kind: 'outdated' } as const;
      if (reusable) {
        if (request && !(await claimIdempotencyKey(transaction, request, reusable.id, now)))
          throw new ConflictError('request');
        return { kind: 'placed', order: reusable, sign: null } as const;
      }
      const waiting = open.filter((order) => payableUntil(order, input.handHours) > now);
      if (waiting.length >= MOST_OPEN_ORDERS) return { kind: 'too-many' } as const;
      const order = await storeOrder(transaction, input);
      if (request && !(await claimIdempotencyKey(transaction, request, order.id, now)))
        throw new ConflictError('request');
      const discounted =
        promo.code && promo.canUse && (await usePromoCode(transaction, promo.code, order, now))
          ? await discount(transaction, order, promo.code.code, promo.code.invited_user_reward_fen)
          : order;
      if (discounted.due_fen > 0) {
        const sign = checkout === 'cashier' ? await issueCheckoutToken(transaction, order.id, now) : null;
        return { kind: 'placed', order: discounted, sign } as const;
      }
      if (goods.charge_fen === 0 && !(await takeFreePlan(transaction, discounted)))
        throw new ConflictError('goods');
      const completion = { paidAt: now, now, pointsPerYuan, reason: '无需支付' };
      const completed = await completeOrder(transaction, discounted, completion);
      if (completed !== 'completed') throw new ConflictError('goods');
      return { kind: 'placed', order: { ...discounted, status: ORDER_STATUS.paid }, sign: null } as const;
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { kind: error.message === 'request' ? 'outdated' : 'taken' };
  }
}

/** Whether the open orders for the goods are exactly the one that was found before, unchanged, or none. */
function isOnly(forGoods: readonly Order[], found: Order | null): boolean {
  if (!found) return forGoods.length === 0;
  const [only] = forGoods;
  return (
    forGoods.length === 1 &&
    only?.id === found.id &&
    only.status === found.status &&
    only.channel === found.channel
  );
}

async function storeOrder(
  transaction: Transaction<Tables>,
  { goods, buyer: { member, now }, checkout, agreement }: Purchase,
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
