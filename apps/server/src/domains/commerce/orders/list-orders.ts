import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { Services } from '../../../services.ts';
import { expireOrder } from './close/expire-order.ts';
import type { ListedOrder } from './repo.ts';
import { findOrders } from './repo.ts';

export interface OrderListInput {
  readonly memberId: number;
  readonly page: PageRequest;
  /** Whether unpaid and cancelled ones are left out (contract D2). */
  readonly onlyPaid: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A page of the member's orders as they stand now, newest first (contract 5.5). */
export async function listOrders(
  services: Services,
  { memberId, page, onlyPaid, now }: OrderListInput,
): Promise<Slice<ListedOrder>> {
  const find = () => findOrders(services.db, memberId, page, onlyPaid);
  const found = await find();
  const closed = await Promise.all(found.rows.map((order) => expireOrder(services, order, now)));
  const hasChanged = closed.some((order, index) => order.status !== found.rows[index]?.status);
  return hasChanged ? find() : found;
}
