import type { Transaction, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PaymentStatus } from './payment-states.ts';
import { PAYMENT_MOVES } from './payment-states.ts';

export interface PaymentMove {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** For the operator. */
  readonly reason: string;
  /** What is stored with the move. */
  readonly set?: Updateable<Tables['payments']>;
}

/**
 * Moves a payment on and notes it in its history; false when it is no longer in `from`, which the row count of the
 * update decides. A move that is not allowed is a bug.
 */
export async function movePayment(
  transaction: Transaction<Tables>,
  paymentId: number,
  { from, to, reason, set }: PaymentMove,
  now: number,
): Promise<boolean> {
  if (!PAYMENT_MOVES[from].includes(to)) throw new Error(`a payment cannot go from ${from} to ${to}`);
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
