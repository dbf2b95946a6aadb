import { randomInt } from 'node:crypto';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
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
import { MAX_OPEN_ORDERS, payableUntil } from '../policy.ts';
import { findOpenOrders, insertOrder, setDiscount, takeFreePlan } from '../repo.ts';
import { issueCheckoutToken } from './checkout-token.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { claimIdempotencyKey } from './idempotency.ts';
import type { Purchase } from './prepare-purchase.ts';

export interface PlaceOrderInput extends Purchase {
  /** Null for a request without an idempotency key. */
  readonly request: IdempotentRequest | null;
  /** The member's only open order for the goods, which is returned if it has not changed; null if there is none. */
  readonly reusable: Order | null;
}

export type PlaceOrderResult =
  | { readonly kind: 'placed'; readonly order: Order; readonly checkoutToken: string | null }
  /** The member's open orders for the goods or the idempotency key have changed since `reusable` was read; try again. */
  | { readonly kind: 'outdated' }
  /** The free plan or the course was obtained by another order in the meantime. */
  | { readonly kind: 'taken' }
  /** The member has `MAX_OPEN_ORDERS` open orders. */
  | { readonly kind: 'too-many' };

/** Attempts to find an unused order number. */
const NUMBER_ATTEMPTS = 8;

/** Rolls the transaction back. */
class ConflictError extends Error {
  readonly kind: 'outdated' | 'taken';

  constructor(kind: 'outdated' | 'taken') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Stores an order, its discount and, for the cashier, its checkout token, and delivers an order that costs nothing, all in
 * one transaction (contract 11.2, 11.3, 11.10). The member is locked, so that two simultaneous requests get one order.
 */
export async function placeOrder(services: Services, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { goods, buyer, checkout, promo, request, reusable, pointsPerYuan } = input;
  const { now, member } = buyer;
  try {
    return await withGroupCommit(services.db, async (transaction) => {
      await lockMember(transaction, member.id, 'no key update');
      const open = await findOpenOrders(transaction, member.id);
      const forGoods = open.filter((order) => isSameGoods(order, goods));
      if (!isUnchanged(forGoods, reusable)) return { kind: 'outdated' } as const;
      if (reusable) {
        if (request && !(await claimIdempotencyKey(transaction, request, reusable.id, now)))
          throw new ConflictError('outdated');
        return { kind: 'placed', order: reusable, checkoutToken: null } as const;
      }
      const waiting = open.filter((order) => payableUntil(order, input.transferHours) > now);
      if (waiting.length >= MAX_OPEN_ORDERS) return { kind: 'too-many' } as const;
      const order = await storeOrder(transaction, input);
      if (request && !(await claimIdempotencyKey(transaction, request, order.id, now)))
        throw new ConflictError('outdated');
      const discounted =
        promo.code && promo.canUse && (await usePromoCode(transaction, promo.code, order, now))
          ? await applyDiscount(transaction, order, promo.code.code, promo.code.invited_user_reward_fen)
          : order;
      if (discounted.due_fen > 0) {
        const isCashier = checkout === 'cashier';
        const checkoutToken = isCashier ? await issueCheckoutToken(transaction, order.id, now) : null;
        return { kind: 'placed', order: discounted, checkoutToken } as const;
      }
      if (goods.charge_fen === 0 && !(await takeFreePlan(transaction, discounted)))
        throw new ConflictError('taken');
      const completion = { paidAt: now, now, pointsPerYuan, reason: '无需支付' };
      const completed = await completeOrder(transaction, discounted, completion);
      if (completed !== 'completed') throw new ConflictError('taken');
      return {
        kind: 'placed',
        order: { ...discounted, status: ORDER_STATUS.paid },
        checkoutToken: null,
      } as const;
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { kind: error.kind };
  }
}

/** Whether the open orders for the goods are still the one that was found before, or still none. */
function isUnchanged(forGoods: readonly Order[], found: Order | null): boolean {
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
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const order = await insertOrder(transaction, {
      ...goods,
      member_id: member.id,
      order_no: newOrderNumber(now),
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
  throw new Error(`no unused order number was found in ${NUMBER_ATTEMPTS} attempts`);
}

/** 18 digits: the current second at UTC+8 and four random digits (contract 11.3). May be already used. */
function newOrderNumber(now: number): string {
  return toLocalTime(now).replace(/\D/g, '') + String(randomInt(10_000)).padStart(4, '0');
}

async function applyDiscount(
  transaction: Transaction<Tables>,
  order: Order,
  code: string,
  discountFen: number,
): Promise<Order> {
  const due = amountDue(order.charge_fen, discountFen);
  await setDiscount(transaction, order.id, { code, discountFen, dueFen: due });
  return { ...order, promo_code: code, discount_fen: discountFen, due_fen: due };
}
