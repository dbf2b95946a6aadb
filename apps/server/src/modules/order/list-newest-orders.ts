import type { Order } from '../../db/commerce-tables.ts';
import type { Queries } from '../../db/open.ts';
import { findNewestOrders } from './repo.ts';

/** The newest orders for the operator, of one status or (null) of all. */
export function listNewestOrders(db: Queries, status: number | null, most: number): Promise<Order[]> {
  return findNewestOrders(db, status, most);
}
