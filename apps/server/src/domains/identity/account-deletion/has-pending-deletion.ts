import type { Queries } from '../../../db/open.ts';
import { findPending } from './deletion-requests.ts';

/** Whether the member has asked for the deletion of the account and not taken it back (contract 3.10). */
export async function hasPendingDeletion(db: Queries, memberId: number): Promise<boolean> {
  return (await findPending(db, memberId)) !== undefined;
}
