import type { Queries } from '../../db/open.ts';
import { findHistory, findOrderRefunds } from './repo.ts';

/** Moves and refunds of an order, oldest first, for the operator. */
export async function readHistory(db: Queries, orderId: number) {
  return { moves: await findHistory(db, orderId), refunds: await findOrderRefunds(db, orderId) };
}
