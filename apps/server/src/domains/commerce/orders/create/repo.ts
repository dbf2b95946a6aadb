import type { Insertable, Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { ORDER_STATUS } from '../order-status.ts';

export async function insertCheckoutToken(
  db: Queries,
  token: Insertable<Tables['order_signs']>,
): Promise<void> {
  await db.insertInto('order_signs').values(token).execute();
}

/** The order of an unexpired checkout token. */
export async function findOrderByTokenHash(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<Order | null> {
  const order = await db
    .selectFrom('order_signs')
    .innerJoin('orders', 'orders.id', 'order_signs.order_id')
    .where('sign_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .selectAll('orders')
    .executeTakeFirst();
  return order ?? null;
}

export async function deleteExpiredTokens(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('order_signs').where('expires_at', '<=', now).execute();
}

/** The order of an idempotency key stored after `since`, with the hash of its request. */
export async function findOrderByKey(
  db: Queries,
  { memberId, key, since }: { readonly memberId: number; readonly key: string; readonly since: number },
): Promise<{ readonly order: Order; readonly requestHash: string } | null> {
  const found = await db
    .selectFrom('order_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .where('request.member_id', '=', memberId)
    .where('request.idempotency_key', '=', key)
    .where('request.created_at', '>', since)
    .selectAll('orders')
    .select('request.request_hash')
    .executeTakeFirst();
  if (!found) return null;
  const { request_hash: requestHash, ...order } = found;
  return { order, requestHash };
}

/** Stores an idempotency key, or replaces one stored until `replaceUntil`; false if a newer one exists. */
export async function storeKey(
  transaction: Transaction<Tables>,
  { member_id, idempotency_key, ...claim }: Insertable<Tables['order_requests']>,
  replaceUntil: number,
): Promise<boolean> {
  const stored = await transaction
    .insertInto('order_requests')
    .values({ member_id, idempotency_key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'idempotency_key'])
        .doUpdateSet(claim)
        .where('order_requests.created_at', '<=', replaceUntil),
    )
    .returning('order_id')
    .execute();
  return stored.length > 0;
}

/** Deletes the idempotency keys stored until an instant. */
export async function deleteKeysUntil(db: Queries, until: number): Promise<void> {
  await db.deleteFrom('order_requests').where('created_at', '<=', until).execute();
}

type Channel = Pick<Order, 'channel' | 'payment_method'>;

/** Stores the channel of an order that is being paid; false if it is not, or has another channel. */
export async function setChannel(
  transaction: Transaction<Tables>,
  orderId: number,
  channel: Channel,
  now: number,
): Promise<boolean> {
  const stored = await transaction
    .updateTable('orders')
    .set({ ...channel, updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', ORDER_STATUS.paying)
    .where('channel', 'in', ['', channel.channel])
    .returning('id')
    .execute();
  return stored.length > 0;
}

/** Removes the channel of an order that is being paid. */
export async function clearChannel(
  transaction: Transaction<Tables>,
  orderId: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ channel: '', payment_method: '', updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', ORDER_STATUS.paying)
    .execute();
}
