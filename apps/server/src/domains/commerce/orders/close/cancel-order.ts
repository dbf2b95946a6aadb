import type { Order } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Services } from '../../../../services.ts';
import { closePayments } from '../../payments/settle/close-payments.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { markCancelled } from './mark-cancelled.ts';

/**
 * - `cancelled`: it was open and is cancelled now
 * - `paid`: it is, or turned out to be, paid
 * - `already`: it was cancelled before
 * - `unclear`: a gateway does not say whether it took money; nothing was changed
 */
export type Cancellation = 'cancelled' | 'paid' | 'already' | 'unclear';

/**
 * Cancels an open order: gateways are told to take no more money, then the status changes, the promo code and the
 * discount record go back (contract 11.1). Money that came meanwhile wins and is delivered. With `despiteSilence` a
 * gateway that does not answer holds nothing up; what it reports later becomes a case for a refund.
 */
export async function cancelOrder(
  services: Services,
  order: Order,
  {
    reason,
    now,
    despiteSilence,
    patienceMs,
  }: {
    readonly reason: string;
    readonly now: number;
    readonly despiteSilence: boolean;
    /** How long each gateway is waited for; as long as its channel does, unless told. */
    readonly patienceMs?: number;
  },
): Promise<Cancellation> {
  const closed = await closePayments(services, order.id, now, patienceMs);
  if (closed === 'unclear' && !despiteSilence) return 'unclear';
  const isCancelled = await inTransaction(services.db, (transaction) =>
    markCancelled(transaction, order.id, reason, now),
  );
  if (isCancelled) return 'cancelled';
  const { status } = await services.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return status === ORDER_STATUS.paid ? 'paid' : 'already';
}
