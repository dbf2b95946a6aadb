import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { findPendingRequest, moveRequest } from './deletion-requests.ts';

/** Whether the member has a pending deletion request (contract 3.10). */
export async function hasPendingDeletion(db: Queries, memberId: number): Promise<boolean> {
  return (await findPendingRequest(db, memberId)) !== undefined;
}

/** Cancels the member's pending request (contract 3.9). Returns when it was made, or null when there was none. */
export async function cancelDeletion(
  transaction: Transaction<Tables>,
  memberId: number,
  now: number,
): Promise<number | null> {
  const request = await findPendingRequest(transaction, memberId);
  if (!request) return null;
  const isCancelled = await moveRequest(transaction, request.id, { from: 'pending', to: 'cancelled' }, now);
  return isCancelled ? request.requested_at : null;
}
