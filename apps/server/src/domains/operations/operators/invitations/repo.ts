import type { Transaction } from 'kysely';
import type { Queries } from '../../../../db/open.ts';
import type { OperatorInvitation } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { lockRows } from '../../../../db/transaction.ts';

/** Inserts an invitation and returns its id. */
export async function insertInvitation(
  db: Queries,
  row: Omit<OperatorInvitation, 'id' | 'used_at'>,
): Promise<number> {
  const inserted = db.insertInto('operator_invitations').values({ ...row, used_at: null });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}

/** Invitations that can still be accepted, the newest first, with the name of the operator who made each. */
export function findOpenInvitations(db: Queries, now: number) {
  return db
    .selectFrom('operator_invitations')
    .leftJoin('operators', 'operators.id', 'operator_invitations.invited_by')
    .selectAll('operator_invitations')
    .select(['operators.name as inviter', 'operators.display_name as inviter_title'])
    .where('operator_invitations.used_at', 'is', null)
    .where('operator_invitations.expires_at', '>', now)
    .orderBy('operator_invitations.id', 'desc')
    .execute();
}

/** Removes an invitation that is still open, and returns it; undefined when there is none. */
export function deleteOpenInvitation(
  db: Queries,
  id: number,
  now: number,
): Promise<OperatorInvitation | undefined> {
  return db
    .deleteFrom('operator_invitations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Removes the open invitations that an operator made. */
export async function deleteInvitationsBy(db: Queries, operatorId: number): Promise<void> {
  await db
    .deleteFrom('operator_invitations')
    .where('invited_by', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
}

const openByToken = (db: Queries, tokenHash: string, now: number) =>
  db
    .selectFrom('operator_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** The open invitation of a token; undefined when there is none. */
export function findInvitation(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<OperatorInvitation | undefined> {
  return openByToken(db, tokenHash, now).executeTakeFirst();
}

/** Does the same and locks the invitation until the transaction ends, so that it is accepted once. */
export function lockInvitation(
  transaction: Transaction<Tables>,
  tokenHash: string,
  now: number,
): Promise<OperatorInvitation | undefined> {
  return lockRows(transaction, openByToken(transaction, tokenHash, now), 'update').executeTakeFirst();
}

export async function markInvitationUsed(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('operator_invitations').set({ used_at: now }).where('id', '=', id).execute();
}

/** When the newest open invitation of the program was made, milliseconds UTC; null when there is none. */
export async function findProgramInvitationTime(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('operator_invitations')
    .select((build) => build.fn.max('created_at').as('made'))
    .where('invited_by', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.made ?? null;
}

/** Removes the open invitations that the program made. */
export async function deleteProgramInvitations(db: Queries): Promise<void> {
  await db
    .deleteFrom('operator_invitations')
    .where('invited_by', 'is', null)
    .where('used_at', 'is', null)
    .execute();
}
