import type { Selectable, Transaction } from 'kysely';
import type { States } from '../../../db/move-state.ts';
import { moveState } from '../../../db/move-state.ts';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export type DeletionRequest = Selectable<Tables['deletion_requests']>;

/**
 * States of a deletion request (contract 3.10): `pending` until it is due, `cancelled` by a login before that, `erased`
 * when the rows are deleted but files may be left, `done` when the files are deleted too.
 */
export type DeletionStatus = 'pending' | 'cancelled' | 'erased' | 'done';

const DELETION_STATES: States<'deletion_requests', 'deletion_moves', DeletionStatus> = {
  update: (transaction) => transaction.updateTable('deletion_requests'),
  insertHistory: (transaction) => transaction.insertInto('deletion_moves'),
  historyKey: 'request_id',
  moves: {
    pending: ['cancelled', 'erased'],
    cancelled: [],
    erased: ['done'],
    done: [],
  },
};

/** Stores a pending request. Returns false when the member already has one. */
export async function insertRequest(
  db: Queries,
  request: Pick<DeletionRequest, 'member_id' | 'requested_at' | 'due_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('deletion_requests')
    .values({ ...request, status: 'pending' satisfies DeletionStatus, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** The member's pending request, if there is one. */
export function findPendingRequest(db: Queries, memberId: number): Promise<DeletionRequest | undefined> {
  return db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending' satisfies DeletionStatus)
    .executeTakeFirst();
}

/** Due requests that are pending or erased, earliest due date first, at most `limit`. */
export function findDueRequests(db: Queries, now: number, limit: number): Promise<DeletionRequest[]> {
  return db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('status', 'in', ['pending', 'erased'] satisfies DeletionStatus[])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Changes the status of a request as `moveState` does; a final status also stores when it was reached. */
export function moveRequest(
  transaction: Transaction<Tables>,
  requestId: number,
  move: { readonly from: DeletionStatus; readonly to: DeletionStatus },
  now: number,
): Promise<boolean> {
  const isFinal = DELETION_STATES.moves[move.to].length === 0;
  const set = { ended_at: isFinal ? now : null };
  return moveState(transaction, DELETION_STATES, { id: requestId, ...move, set, now });
}

/** Deletes a member's row; foreign keys delete the rows that refer to it. */
export async function deleteMember(db: Queries, memberId: number): Promise<void> {
  await db.deleteFrom('members').where('id', '=', memberId).execute();
}
