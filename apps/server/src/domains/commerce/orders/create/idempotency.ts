import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import type { Services } from '../../../../services.ts';
import { deleteExpiredTokens, deleteKeysUntil, findOrderByKey, storeKey } from './repo.ts';

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
  const found = await findOrderByKey(db, { ...request, since: now - KEY_LIFETIME_MS });
  if (!found) return null;
  return found.requestHash === request.hash ? found.order : 'mismatch';
}

/** Stores which order the key belongs to; false if the key belongs to another order. An expired key is replaced. */
export function claimIdempotencyKey(
  transaction: Transaction<Tables>,
  request: IdempotentRequest,
  orderId: number,
  now: number,
): Promise<boolean> {
  const claim = {
    member_id: request.memberId,
    idempotency_key: request.key,
    request_hash: request.hash,
    order_id: orderId,
    created_at: now,
  };
  return storeKey(transaction, claim, now - KEY_LIFETIME_MS);
}

/** Deletes expired idempotency keys and checkout tokens. */
export async function deleteExpiredKeys({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  await deleteExpiredTokens(db, now);
  await deleteKeysUntil(db, now - KEY_LIFETIME_MS);
}
