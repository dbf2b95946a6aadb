import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

/** Money that moved: a payment, a payment nobody waited for, or a refund. Positive in, negative out; fen. */
export type MoneyMovement = Omit<Insertable<Tables['ledger_entries']>, 'id' | 'kind'> & {
  readonly kind: 'payment' | 'late-payment' | 'refund';
};

/** Adds a row to the ledger, in the transaction that changes what it speaks of. A second row for the same is a bug. */
export async function recordMoney(transaction: Transaction<Tables>, movement: MoneyMovement): Promise<void> {
  await transaction.insertInto('ledger_entries').values(movement).execute();
}
