import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';

/** How long a repetition gives the same order, milliseconds. */
export const REQUEST_LIFETIME_MS = 48 * 3600_000;
/** Longer keys are refused: shortened ones could be those of other requests. */
export const LONGEST_KEY = 64;

/** A request for an order that may arrive twice. */
export interface OrderRequest {
  readonly memberId: number;
  readonly key: string;
  /** Hash of what is asked for: the same key for something else is a mistake of the client. */
  readonly hash: string;
}

/** The request behind an `Idempotency-Key` of at most 64 characters; null without one. */
export function orderRequest(memberId: number, key: string, asked: unknown): OrderRequest | null {
  if (key === '') return null;
  return { memberId, key, hash: createHash('sha256').update(JSON.stringify(asked)).digest('base64url') };
}

/** The order that the request led to earlier; `mismatch` when the key stands for something else. */
export async function findIdempotentOrder(
  db: Queries,
  request: OrderRequest,
  now: number,
): Promise<Order | 'mismatch' | null> {
  const found = await db
    .selectFrom('order_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .where('request.member_id', '=', request.memberId)
    .where('request.idempotency_key', '=', request.key)
    .where('request.created_at', '>', now - REQUEST_LIFETIME_MS)
    .selectAll('orders')
    .select('request.request_hash')
    .executeTakeFirst();
  if (!found) return null;
  const { request_hash, ...order } = found;
  return request_hash === request.hash ? order : 'mismatch';
}

/** Notes which order the request led to; false when another one has. One that is too old gives way. */
export async function claimIdempotencyKey(
  transaction: Transaction<Tables>,
  request: OrderRequest,
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
        .where('order_requests.created_at', '<=', now - REQUEST_LIFETIME_MS),
    )
    .returning('order_id')
    .execute();
  return claimed.length > 0;
}
