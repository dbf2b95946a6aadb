import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { randomText } from '../../../../lib/crypto/random.ts';
import { hashSecret } from '../../../../lib/crypto/tokens.ts';
import type { Services } from '../../../../services.ts';
import { apiAddress } from '../../../site/home/site-addresses.ts';
import { findOrderByTokenHash, insertCheckoutToken } from './repo.ts';

/** How long a checkout token can be used, milliseconds (contract 11.3). */
const LIFETIME_MS = 1800_000;
const FORMAT = /^order-[A-Za-z0-9]{24}$/;

/** Path of the hosted checkout, the one page that payment channels return to (contract 11.7). */
export const CASHIER_PATH = '/payment/index';

/** An open hosted checkout. */
export interface Checkout {
  readonly url: string;
  readonly token: string;
}

/** Creates a token that opens the hosted checkout of an order. Only its hash is stored. */
export async function issueCheckoutToken(
  db: Queries,
  orderId: number,
  now: number,
  lifetimeMs = LIFETIME_MS,
): Promise<string> {
  const token = `order-${randomText(24)}`;
  await insertCheckoutToken(db, {
    sign_hash: hashSecret(token),
    order_id: orderId,
    expires_at: now + lifetimeMs,
  });
  return token;
}

export interface OpenCheckoutInput {
  readonly orderId: number;
  /** A token that the order already has; null to create one. */
  readonly token: string | null;
  /** Public address of this server. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Opens the hosted checkout of an order. */
export async function openCheckout(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { orderId, token: known, origin, now }: OpenCheckoutInput,
): Promise<Checkout> {
  const token = known ?? (await issueCheckoutToken(db, orderId, now));
  return { url: `${apiAddress(await settings.all(), origin)}${CASHIER_PATH}?sign=${token}`, token };
}

/** The order of a checkout token; null if the token is unknown or expired. */
export async function findOrderByCheckoutToken(
  db: Queries,
  token: string,
  now: number,
): Promise<Order | null> {
  return FORMAT.test(token) ? findOrderByTokenHash(db, hashSecret(token), now) : null;
}
