import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { findPending, moveRequest } from './deletion-requests.ts';

/** Cancels the member's pending request (contract 3.9); returns when it was asked for, or null when there was none. */
export async function cancelDeletion(
  transaction: Transaction<Tables>,
  memberId: number,
  now: number,
): Promise<number | null> {
  const request = await findPending(transaction, memberId);
  if (!request) return null;
  const isCancelled = await moveRequest(transaction, request.id, { from: 'pending', to: 'cancelled' }, now);
  return isCancelled ? request.requested_at : null;
}
