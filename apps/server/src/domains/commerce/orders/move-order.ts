import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { OrderStatus } from './order-states.ts';
import { ORDER_MOVES } from './order-states.ts';

export interface OrderMove {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** For the operator. */
  readonly reason: string;
  /** What is stored with the move. */
  readonly set?: Updateable<Tables['orders']>;
}

/**
 * Moves an order on and notes it in its history; false when it is no longer in `from`, which the row count of the update
 * decides. A move that is not allowed is a bug.
 */
export async function moveOrder(
  transaction: Transaction<Tables>,
  orderId: number,
  { from, to, reason, set }: OrderMove,
  now: number,
): Promise<boolean> {
  if (!ORDER_MOVES[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
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
