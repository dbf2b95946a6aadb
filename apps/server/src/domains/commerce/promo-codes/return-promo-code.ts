import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { deleteUse, uncountUse } from './repo.ts';

/** Gives the use of a cancelled order back and removes its discount record (contract 11.1). */
export async function returnPromoCode(transaction: Transaction<Tables>, orderId: number): Promise<void> {
  const codeId = await deleteUse(transaction, orderId);
  if (codeId !== undefined) await uncountUse(transaction, codeId);
}
