import { inTransaction } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { insertRequest, lockMember } from './deletion-requests.ts';

/** Time to change one's mind, milliseconds (contract 3.10). */
const GRACE_MS = 7 * 24 * 3600 * 1000;

/**
 * Asks for the deletion of an account, due in seven days, and ends every session (contract 3.10). A login at the same
 * moment either is ended too or cancels the request; it never lives on beside it.
 */
export async function requestDeletion(
  { db }: Pick<Services, 'db'>,
  memberId: number,
  now: number,
): Promise<Outcome<never[]>> {
  return inTransaction(db, async (transaction) => {
    await lockMember(transaction, memberId);
    const request = { member_id: memberId, requested_at: now, due_at: now + GRACE_MS };
    if (!(await insertRequest(transaction, request))) return fail('deletionAlreadyRequested');
    await endSessions(transaction, memberId, { except: null, now });
    return emptyResult;
  });
}
