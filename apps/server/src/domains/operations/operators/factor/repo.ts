import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** Keeps the sealed secret of a second factor in the session until its first code arrives. */
export async function storePendingSecret(db: Queries, sessionId: number, sealed: string): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ pending_secret: sealed })
    .where('id', '=', sessionId)
    .execute();
}

/** Stores the sealed secret of an operator's second factor. `step`: the step of its first code, which is used up. */
export async function storeFactor(
  transaction: Transaction<Tables>,
  operatorId: number,
  { sealed, step, now }: { readonly sealed: string; readonly step: number; readonly now: number },
): Promise<void> {
  await transaction
    .updateTable('operators')
    .set({ totp_secret: sealed, totp_last_step: step, updated_at: now })
    .where('id', '=', operatorId)
    .execute();
}

/** Removes the second factor of an operator with its recovery codes. */
export async function deleteFactor(
  transaction: Transaction<Tables>,
  operatorId: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('operators')
    .set({ totp_secret: null, totp_last_step: null, updated_at: now })
    .where('id', '=', operatorId)
    .execute();
  await deleteRecoveryCodes(transaction, operatorId);
}
