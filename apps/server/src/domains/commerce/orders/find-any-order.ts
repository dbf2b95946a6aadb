import type { Queries } from '../../../db/open.ts';
import type { Order } from '../../../db/tables/commerce-tables.ts';
import { findOrder } from './repo.ts';

/** An order by its number, whosever it is: for operators and for what a payment leads to. */
export function findAnyOrder(db: Queries, orderNo: string): Promise<Order | null> {
  return findOrder(db, orderNo);
}
