/**
 * Life of a payment: `open` while the gateway may take money, `paid` when that money paid the order, `closed` when the
 * gateway was told to take none, `late` when money came that the order no longer waits for: it is to be given back.
 */
export type PaymentStatus = 'open' | 'paid' | 'closed' | 'late';

/** The only allowed moves. Money may come in spite of a closed payment. */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['paid', 'closed', 'late'],
  closed: ['paid', 'late'],
  paid: [],
  late: [],
};
