import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { findOpenPayments } from './repo.ts';

/**
 * - `open`: the gateway may take money
 * - `paid`: the money paid the order
 * - `closed`: the gateway was told to take no money
 * - `late`: money arrived that the order no longer needed; it must be refunded
 */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'late';

/** The only allowed transitions. Money may still arrive for a closed payment. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['paid', 'closed', 'late'],
  closed: ['paid', 'late'],
  paid: [],
  late: [],
};

export interface PaymentMove {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** Stored in the history, shown to the operator. */
  readonly reason: string;
  /** Other columns to change in the same statement. */
  readonly set?: Updateable<Tables['payments']>;
}

/**
 * Changes the status of a payment and adds the change to its history. Returns false if the payment no longer has the
 * status `from`: the row count of the update decides. Throws for a transition that is not allowed.
 */
export async function movePayment(
  transaction: Transaction<Tables>,
  paymentId: number,
  { from, to, reason, set }: PaymentMove,
  now: number,
): Promise<boolean> {
  if (!PAYMENT_TRANSITIONS[from].includes(to)) throw new Error(`a payment cannot go from ${from} to ${to}`);
  const moved = await transaction
    .updateTable('payments')
    .set({ ...set, status: to, updated_at: now })
    .where('id', '=', paymentId)
    .where('status', '=', from)
    .returning('id')
    .execute();
  if (moved.length === 0) return false;
  await transaction
    .insertInto('payment_moves')
    .values({ payment_id: paymentId, from_status: from, to_status: to, reason, created_at: now })
    .execute();
  return true;
}

/** Closes the open payments of an order. Their gateways are still queried, because money may be on its way. */
export async function closeOpenPayments(
  transaction: Transaction<Tables>,
  orderId: number,
  reason: string,
  now: number,
): Promise<void> {
  for (const { id } of await findOpenPayments(transaction, orderId))
    await movePayment(transaction, id, { from: 'open', to: 'closed', reason }, now);
}
