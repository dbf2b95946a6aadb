import type { Order } from '../../db/commerce-tables.ts';
import type { Queries } from '../../db/open.ts';
import { findOrder } from './repo.ts';

/** An order by its number, if it is the member's; that of another is as good as none. */
export async function findOwnOrder(db: Queries, orderNo: string, memberId: number): Promise<Order | null> {
  const order = await findOrder(db, orderNo);
  return order?.member_id === memberId ? order : null;
}
