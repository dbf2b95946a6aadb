import type { Queries } from '../../../db/open.ts';
import { findAccessEnd, findHistory, findOrderRefunds } from './repo.ts';

/** Moves and refunds of an order, oldest first, and when its access was ended, for the operator. */
export async function readHistory(db: Queries, orderId: number) {
  return {
    moves: await findHistory(db, orderId),
    refunds: await findOrderRefunds(db, orderId),
    accessEndedAt: await findAccessEnd(db, orderId),
  };
}
