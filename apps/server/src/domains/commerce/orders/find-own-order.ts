import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Services } from '../../../services.ts';
import { expireOrder } from './close/expire-order.ts';
import { findOrder } from './repo.ts';

export interface OwnOrder {
  readonly orderNo: string;
  readonly memberId: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** An order by its number as it stands now, if it is the member's; that of another is as good as none. */
export async function findOwnOrder(
  services: Services,
  { orderNo, memberId, now }: OwnOrder,
): Promise<Order | null> {
  const order = await findOrder(services.db, orderNo);
  return order?.member_id === memberId ? expireOrder(services, order, now) : null;
}
