import { createHash } from 'node:crypto';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { randomText } from '../../../../lib/crypto/random.ts';

/** How long a cashier address can be used, milliseconds (contract 11.3). */
const SIGN_LIFETIME_MS = 1800_000;
const FORM = /^order-[A-Za-z0-9]{24}$/;

const hash = (sign: string): string => createHash('sha256').update(sign).digest('base64url');

/** Makes a sign that opens the cashier for an order. Only its hash is stored. */
export async function issueCheckoutToken(
  db: Queries,
  orderId: number,
  now: number,
  lifetimeMs = SIGN_LIFETIME_MS,
): Promise<string> {
  const sign = `order-${randomText(24)}`;
  await db
    .insertInto('order_signs')
    .values({ sign_hash: hash(sign), order_id: orderId, expires_at: now + lifetimeMs })
    .execute();
  return sign;
}

/** The order of a sign; null when it is made up or expired. */
export async function findOrderByCheckoutToken(
  db: Queries,
  sign: string,
  now: number,
): Promise<Order | null> {
  if (!FORM.test(sign)) return null;
  const order = await db
    .selectFrom('order_signs')
    .innerJoin('orders', 'orders.id', 'order_signs.order_id')
    .where('sign_hash', '=', hash(sign))
    .where('expires_at', '>', now)
    .selectAll('orders')
    .executeTakeFirst();
  return order ?? null;
}
