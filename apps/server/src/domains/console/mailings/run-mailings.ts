import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  advanceMailing,
  findRunningMailings,
  lockRunningMailing,
  readAudience,
} from '../../identity/mailings/mailings.ts';
import { sendMessages } from '../../inbox/send-message.ts';
import { operatorMessage } from '../../inbox/service-messages.ts';
import { findMemberIds } from '../members/find-members.ts';

/** Members per transaction. */
const BATCH_SIZE = 500;

/**
 * Sends the messages to many members that are not finished. A batch and how far the mailing has come are stored in one
 * transaction, so after a crash nobody gets a message twice and nobody is left out.
 * @param signal ends the work after the present batch
 */
export async function runMailings(
  services: Pick<Services, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  for (const id of await findRunningMailings(services.db)) {
    while (!signal.aborted && (await sendBatch(services, id)) === 'more');
  }
}

/** Sends to the next members. Another process may be sending the same mailing; then this one leaves it alone. */
function sendBatch({ db, clock }: Pick<Services, 'db' | 'clock'>, id: number): Promise<'more' | 'end'> {
  return inTransaction(db, async (transaction) => {
    const mailing = await lockRunningMailing(transaction, id);
    if (!mailing) return 'end';
    const { filter, seesNumbers } = readAudience(mailing);
    // What depends on the time, such as a membership, is looked at as it was when the operator sent the message.
    const reader = { now: mailing.created_at, seesNumbers };
    const range = { after: mailing.after_member_id, upTo: mailing.last_member_id, limit: BATCH_SIZE };
    const memberIds = await findMemberIds(transaction, filter, range, reader);
    const now = clock();
    await sendMessages(transaction, { memberIds, message: operatorMessage(mailing.text), now });
    const isLast = memberIds.length < BATCH_SIZE;
    await advanceMailing(transaction, id, {
      sent: mailing.sent + memberIds.length,
      after_member_id: memberIds.at(-1) ?? mailing.after_member_id,
      status: isLast ? 'done' : 'running',
      updated_at: now,
    });
    return isLast ? 'end' : 'more';
  });
}
