import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { Services } from '../../../services.ts';
import { closeOverdue } from './close/close-overdue.ts';
import type { ListedOrder } from './repo.ts';
import { findOrders } from './repo.ts';

export interface OrderListWish {
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
  { memberId, page, onlyPaid, now }: OrderListWish,
): Promise<Slice<ListedOrder>> {
  const find = () => findOrders(services.db, memberId, page, onlyPaid);
  const found = await find();
  const closed = await Promise.all(found.rows.map((order) => closeOverdue(services, order, now)));
  const hasChanged = closed.some((order, index) => order.status !== found.rows[index]?.status);
  return hasChanged ? find() : found;
}
