import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { anonymiseComments, deleteUnansweredComments } from './repo.ts';

/**
 * Deletes a member's comments when the account is erased (contract 3.10). A comment that another member replied to
 * stays without author and text, so that the replies keep their thread.
 */
export async function eraseMemberComments(transaction: Transaction<Tables>, memberId: number): Promise<void> {
  await deleteUnansweredComments(transaction, memberId);
  await anonymiseComments(transaction, memberId);
}
