import { createHash } from 'node:crypto';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { randomText } from '../../../../lib/crypto/random.ts';
import type { SettingValues } from '../../../settings/setting-table.ts';
import { apiAddress } from '../../../site/home/site-addresses.ts';

/** How long a checkout token can be used, milliseconds (contract 11.3). */
const LIFETIME_MS = 1800_000;
const FORMAT = /^order-[A-Za-z0-9]{24}$/;

/** Path of the hosted checkout, the one page that payment channels return to (contract 11.7). */
export const CASHIER_PATH = '/payment/index';

/** Address of the hosted checkout for a token (wire: `sign`). */
export function cashierUrl(settings: Readonly<SettingValues>, origin: string, token: string): string {
  return `${apiAddress(settings, origin)}${CASHIER_PATH}?sign=${token}`;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Creates a token that opens the hosted checkout of an order. Only its hash is stored. */
export async function issueCheckoutToken(
  db: Queries,
  orderId: number,
  now: number,
  lifetimeMs = LIFETIME_MS,
): Promise<string> {
  const token = `order-${randomText(24)}`;
  await db
    .insertInto('order_signs')
    .values({ sign_hash: hash(token), order_id: orderId, expires_at: now + lifetimeMs })
    .execute();
  return token;
}

/** The order of a checkout token; null if the token is unknown or expired. */
export async function findOrderByCheckoutToken(
  db: Queries,
  token: string,
  now: number,
): Promise<Order | null> {
  if (!FORMAT.test(token)) return null;
  const order = await db
    .selectFrom('order_signs')
    .innerJoin('orders', 'orders.id', 'order_signs.order_id')
    .where('sign_hash', '=', hash(token))
    .where('expires_at', '>', now)
    .selectAll('orders')
    .executeTakeFirst();
  return order ?? null;
}

export async function deleteExpiredCheckoutTokens(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('order_signs').where('expires_at', '<=', now).execute();
}
