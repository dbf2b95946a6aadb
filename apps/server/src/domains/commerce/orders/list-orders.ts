import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { Services } from '../../../services.ts';
import { expireOrder } from './close/expire-order.ts';
import type { ListedOrder } from './repo.ts';
import { findOrders } from './repo.ts';

export interface ListOrdersInput {
  readonly memberId: number;
  readonly page: PageRequest;
  /** Whether unpaid and cancelled orders are left out (contract D2). */
  readonly onlyPaid: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A page of the member's orders, newest first; expired orders are cancelled first (contract 5.5). */
export async function listOrders(
  services: Services,
  { memberId, page, onlyPaid, now }: ListOrdersInput,
): Promise<Slice<ListedOrder>> {
  const find = () => findOrders(services.db, memberId, page, onlyPaid);
  const found = await find();
  const current = await Promise.all(found.rows.map((order) => expireOrder(services, order, now)));
  const hasChanged = current.some((order, index) => order.status !== found.rows[index]?.status);
  return hasChanged ? find() : found;
}
