import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Queries } from '../../../db/open.ts';
import { inTransaction, lockMember } from '../../../db/transaction.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import { endSessions } from '../sessions/repo.ts';
import { insertRequest } from './deletion-requests.ts';

/** Time in which a login cancels the request, milliseconds (contract 3.10). */
export const GRACE_MS = 7 * DAY_MS;

/**
 * Requests the deletion of an account, due in seven days, and ends every session (contract 3.10). A simultaneous login
 * is either ended too or cancels the request; a session never stays alive beside a pending request.
 */
export async function requestDeletion(
  { db }: { readonly db: Queries },
  memberId: number,
  now: number,
): Promise<Outcome<never[]>> {
  return inTransaction(db, async (transaction) => {
    await lockMember(transaction, memberId, 'update');
    const request = { member_id: memberId, requested_at: now, due_at: now + GRACE_MS };
    if (!(await insertRequest(transaction, request))) return fail('deletionAlreadyRequested');
    await endSessions(transaction, memberId, { except: null, now });
    return emptyResult;
  });
}
