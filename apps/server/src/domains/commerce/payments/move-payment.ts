import type { Transaction, Updateable } from 'kysely';
import type { States } from '../../../db/move-state.ts';
import { moveState } from '../../../db/move-state.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { findOpenPayments } from './repo.ts';

/**
 * - `open`: the gateway may take money
 * - `paid`: the money paid the order
 * - `closed`: the gateway was told to take no money
 * - `late`: money arrived that the order no longer needed; it must be refunded
 */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'late';

/** The statuses of a payment and the only allowed moves between them. Money may still arrive for a closed payment. */
export const PAYMENT_STATES: States<'payments', 'payment_moves', PaymentStatus> = {
  update: (transaction) => transaction.updateTable('payments'),
  insertHistory: (transaction) => transaction.insertInto('payment_moves'),
  historyKey: 'payment_id',
  moves: {
    open: ['paid', 'closed', 'late'],
    closed: ['paid', 'late'],
    paid: [],
    late: [],
  },
};

export interface PaymentMove {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** Stored in the history, shown to the operator. */
  readonly reason: string;
  /** Other columns to change in the same statement. */
  readonly set?: Updateable<Tables['payments']>;
}

/** Changes the status of a payment as `moveState` does. */
export function movePayment(
  transaction: Transaction<Tables>,
  paymentId: number,
  { from, to, reason, set }: PaymentMove,
  now: number,
): Promise<boolean> {
  const changes = { ...set, updated_at: now };
  return moveState(transaction, PAYMENT_STATES, { id: paymentId, from, to, reason, set: changes, now });
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
