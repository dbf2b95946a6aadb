import type { States } from '../../../db/move-state.ts';

/**
 * - `open`: the gateway may take money
 * - `paid`: the money paid the order
 * - `closed`: the gateway was told to take no money
 * - `late`: money arrived that the order no longer needed; it must be refunded
 */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'late';

/** The statuses of a payment and the only allowed moves between them. Money may still arrive for a closed payment. */
export const PAYMENT_STATES: States<'payments', 'payment_moves', PaymentStatus> = {
  update: (transaction, now) => transaction.updateTable('payments').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('payment_moves'),
  historyKey: 'payment_id',
  moves: {
    open: ['paid', 'closed', 'late'],
    closed: ['paid', 'late'],
    paid: [],
    late: [],
  },
};
