import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { OrderStatus } from './order-status.ts';
import { ORDER_TRANSITIONS } from './order-status.ts';

export interface OrderMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Stored in the history, shown to the operator. */
  readonly reason: string;
  /** Other columns to change in the same statement. */
  readonly set?: Updateable<Tables['orders']>;
}

/**
 * Changes the status of an order and adds the change to its history. Returns false if the order no longer has the status
 * `from`: the row count of the update decides. Throws for a transition that is not allowed.
 */
export async function moveOrder(
  transaction: Transaction<Tables>,
  orderId: number,
  { from, to, reason, set }: OrderMove,
  now: number,
): Promise<boolean> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
  const moved = await transaction
    .updateTable('orders')
    .set({ ...set, status: to, updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returning('id')
    .execute();
  if (moved.length === 0) return false;
  await transaction
    .insertInto('order_moves')
    .values({ order_id: orderId, from_status: from, to_status: to, reason, created_at: now })
    .execute();
  return true;
}
