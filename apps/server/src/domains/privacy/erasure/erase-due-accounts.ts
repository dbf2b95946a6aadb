import { inTransaction } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import type { DeletionRequest } from '../../identity/account-deletion/deletion-requests.ts';
import {
  deleteMember,
  findDue,
  lockMember,
  moveRequest,
} from '../../identity/account-deletion/deletion-requests.ts';
import { memberFolder } from '../../identity/profile/member-folder.ts';
import { deleteFaceEvidence } from '../../identity/real-name/delete-face-evidence.ts';
import { eraseMemberComments } from '../../learning/comments/erase-member-comments.ts';

/** How many requests one run handles (contract 3.10). */
const AT_ONCE = 50;

type Needs = Pick<Services, 'db' | 'storage' | 'secrets'>;

/**
 * Erases up to 50 accounts whose deletion is due (contract 3.10): all rows of the member at once, then their files.
 * Orders stay. Whatever a crash interrupts, the next run finishes; an account that fails does not hold up the others.
 */
export async function eraseDueAccounts(services: Needs, now: number): Promise<void> {
  for (const request of await findDue(services.db, now, AT_ONCE)) {
    try {
      await eraseAccount(services, request, now);
    } catch (error) {
      notifyOperator(`account deletion ${request.id} failed; it will be tried again`, error);
    }
  }
}

async function eraseAccount(
  { db, storage, secrets }: Needs,
  request: DeletionRequest,
  now: number,
): Promise<void> {
  if (request.status === 'pending') {
    const isErased = await inTransaction(db, async (transaction) => {
      await lockMember(transaction, request.member_id);
      // A login may have cancelled it since it was found.
      if (!(await moveRequest(transaction, request.id, { from: 'pending', to: 'erased' }, now))) return false;
      await eraseMemberComments(transaction, request.member_id);
      await deleteMember(transaction, request.member_id);
      return true;
    });
    if (!isErased) return;
  }
  await storage.delete(memberFolder(secrets.signing, request.member_id));
  await deleteFaceEvidence(storage, request.member_id);
  await inTransaction(db, (transaction) =>
    moveRequest(transaction, request.id, { from: 'erased', to: 'done' }, now),
  );
}
