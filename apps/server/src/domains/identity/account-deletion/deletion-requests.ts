import type { Selectable, Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { DeletionStatus } from './deletion-states.ts';
import { DELETION_MOVES, isEnd } from './deletion-states.ts';

export type DeletionRequest = Selectable<Tables['deletion_requests']>;

/** Stores a pending request unless the member has one; tells whether it did. */
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
export function findPending(db: Queries, memberId: number): Promise<DeletionRequest | undefined> {
  return db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending' satisfies DeletionStatus)
    .executeTakeFirst();
}

/** Requests to be worked on, the longest due first: pending ones that are due, and begun ones. */
export function findDue(db: Queries, now: number, most: number): Promise<DeletionRequest[]> {
  return db
    .selectFrom('deletion_requests')
    .selectAll()
    .where('status', 'in', ['pending', 'erased'] satisfies DeletionStatus[])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Moves a request on and notes it; false when it is no longer in `from`. A move that is not allowed is a bug. */
export async function moveRequest(
  transaction: Transaction<Tables>,
  requestId: number,
  move: { readonly from: DeletionStatus; readonly to: DeletionStatus },
  now: number,
): Promise<boolean> {
  const { from, to } = move;
  if (!DELETION_MOVES[from].includes(to))
    throw new Error(`a deletion request cannot go from ${from} to ${to}`);
  const moved = await transaction
    .updateTable('deletion_requests')
    .set({ status: to, ended_at: isEnd(to) ? now : null })
    .where('id', '=', requestId)
    .where('status', '=', from)
    .returning('id')
    .execute();
  if (moved.length === 0) return false;
  await transaction
    .insertInto('deletion_moves')
    .values({ request_id: requestId, from_status: from, to_status: to, created_at: now })
    .execute();
  return true;
}

/** Removes a member; everything that refers to them goes with the row. */
export async function deleteMember(db: Queries, memberId: number): Promise<void> {
  await db.deleteFrom('members').where('id', '=', memberId).execute();
}
