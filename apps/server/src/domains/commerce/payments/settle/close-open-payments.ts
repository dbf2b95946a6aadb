import type { Transaction } from 'kysely';
import type { Tables } from '../../../../db/tables/tables.ts';
import { movePayment } from '../move-payment.ts';
import { findOpenPayments } from '../repo.ts';

/** Closes the payments of an order that is cancelled. They are still asked about: money may be on its way. */
export async function closeOpenPayments(
  transaction: Transaction<Tables>,
  orderId: number,
  reason: string,
  now: number,
): Promise<void> {
  for (const { id } of await findOpenPayments(transaction, orderId))
    await movePayment(transaction, id, { from: 'open', to: 'closed', reason }, now);
}
