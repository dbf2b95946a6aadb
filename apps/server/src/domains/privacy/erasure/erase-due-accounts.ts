import { inTransaction, lockMember } from '../../../db/transaction.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { eraseRefundApplications } from '../../commerce/refunds/applications/erase-applications.ts';
import type { DeletionRequest } from '../../identity/account-deletion/deletion-requests.ts';
import {
  deleteMember,
  findDueRequests,
  moveRequest,
} from '../../identity/account-deletion/deletion-requests.ts';
import { memberFolder } from '../../identity/profile/store-upload.ts';
import { deleteMemberEvidence } from '../../identity/real-name/evidence.ts';
import { eraseMemberComments } from '../../learning/comments/erase-member-comments.ts';

/** Requests per run (contract 3.10). */
const BATCH_SIZE = 50;

type ErasureServices = Pick<Services, 'db' | 'storage' | 'secrets'>;

/**
 * Erases up to 50 accounts whose deletion is due (contract 3.10): first all rows of the member in one transaction, then
 * the files. Orders are kept. The next run continues after a crash. An account that fails does not block the others.
 */
export async function eraseDueAccounts(services: ErasureServices, now: number): Promise<void> {
  for (const request of await findDueRequests(services.db, now, BATCH_SIZE)) {
    try {
      await eraseAccount(services, request, now);
    } catch (error) {
      notifyOperator(`account deletion ${request.id} failed; it will be tried again`, error);
    }
  }
}

async function eraseAccount(
  { db, storage, secrets }: ErasureServices,
  request: DeletionRequest,
  now: number,
): Promise<void> {
  if (request.status === 'pending') {
    const isErased = await inTransaction(db, async (transaction) => {
      await lockMember(transaction, request.member_id, 'update');
      // A login may have cancelled the request in the meantime.
      if (!(await moveRequest(transaction, request.id, { from: 'pending', to: 'erased' }, now))) return false;
      await eraseMemberComments(transaction, request.member_id);
      await eraseRefundApplications(transaction, request.member_id);
      await deleteMember(transaction, request.member_id);
      return true;
    });
    if (!isErased) return;
  }
  await storage.delete(memberFolder(secrets.signing, request.member_id));
  await deleteMemberEvidence(storage, request.member_id);
  await inTransaction(db, (transaction) =>
    moveRequest(transaction, request.id, { from: 'erased', to: 'done' }, now),
  );
}
