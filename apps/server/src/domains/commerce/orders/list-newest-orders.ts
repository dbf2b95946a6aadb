import type { Queries } from '../../../db/open.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import { findNewestOrders } from './repo.ts';

/** The newest orders for the operator, of one status or (null) of all. */
export function listNewestOrders(db: Queries, status: number | null, most: number): Promise<Order[]> {
  return findNewestOrders(db, status, most);
}
