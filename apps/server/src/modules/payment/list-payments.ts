import type { Payment } from '../../db/commerce-tables.ts';
import type { Queries } from '../../db/open.ts';
import { findPaymentsOf } from './repo.ts';

/** Every payment of an order, oldest first. */
export function listPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return findPaymentsOf(db, orderId);
}
