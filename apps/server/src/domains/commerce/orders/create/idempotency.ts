import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { Services } from '../../../../services.ts';
import { deleteExpiredCheckoutTokens } from './checkout-token.ts';

/** How long a repeated request returns the same order, milliseconds. */
const KEY_LIFETIME_MS = 48 * 3600_000;
/** Maximum length of a key. A longer key is refused, not shortened: two shortened keys could be equal. */
export const MAX_KEY_LENGTH = 64;

/** A request for an order with an `Idempotency-Key`. */
export interface IdempotentRequest {
  readonly memberId: number;
  readonly key: string;
  /** Hash of the request content. The same key with other content is an error of the client. */
  readonly hash: string;
}

/** The request with its key, or null without a key. `content` is what the client asks for. */
export function idempotentRequest(memberId: number, key: string, content: unknown): IdempotentRequest | null {
  if (key === '') return null;
  return { memberId, key, hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url') };
}

/** The order that an earlier request with this key created; `mismatch` if its content was different. */
export async function findIdempotentOrder(
  db: Queries,
  request: IdempotentRequest,
  now: number,
): Promise<Order | 'mismatch' | null> {
  const found = await db
    .selectFrom('order_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .where('request.member_id', '=', request.memberId)
    .where('request.idempotency_key', '=', request.key)
    .where('request.created_at', '>', now - KEY_LIFETIME_MS)
    .selectAll('orders')
    .select('request.request_hash')
    .executeTakeFirst();
  if (!found) return null;
  const { request_hash, ...order } = found;
  return request_hash === request.hash ? order : 'mismatch';
}

/** Stores which order the key belongs to; false if the key belongs to another order. An expired key is replaced. */
export async function claimIdempotencyKey(
  transaction: Transaction<Tables>,
  request: IdempotentRequest,
  orderId: number,
  now: number,
): Promise<boolean> {
  const claim = { request_hash: request.hash, order_id: orderId, created_at: now };
  const claimed = await transaction
    .insertInto('order_requests')
    .values({ member_id: request.memberId, idempotency_key: request.key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'idempotency_key'])
        .doUpdateSet(claim)
        .where('order_requests.created_at', '<=', now - KEY_LIFETIME_MS),
    )
    .returning('order_id')
    .execute();
  return claimed.length > 0;
}

/** Deletes expired idempotency keys and checkout tokens. */
export async function deleteExpiredKeys({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  await deleteExpiredCheckoutTokens(db, now);
  await db
    .deleteFrom('order_requests')
    .where('created_at', '<=', now - KEY_LIFETIME_MS)
    .execute();
}
