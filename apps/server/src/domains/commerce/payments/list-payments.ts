import type { Queries } from '../../../db/open.ts';
import type { Payment } from '../../../db/tables/commerce-tables.ts';
import { findPaymentsOf } from './repo.ts';

/** Every payment of an order, oldest first. */
export function listPayments(db: Queries, orderId: number): Promise<Payment[]> {
  return findPaymentsOf(db, orderId);
}
