import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { deletionCancelledMessage } from '../../inbox/service-messages.ts';
import { cancelDeletion } from '../account-deletion/cancel-deletion.ts';
import { GRACE_MS, requestDeletion } from '../account-deletion/request-deletion.ts';
import { memberSubject } from './member-subject.ts';
import { lockMemberRow } from './repo.ts';

/** Requests the erasure of an account as its member can (contract 3.10): due in seven days, a login cancels it. */
export function eraseMember(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: number,
): Promise<OperatorOutcome<{ readonly erasedAt: number }>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMemberRow(transaction, id))) return refuse('not_found');
    const requested = await requestDeletion({ db: transaction }, id, now);
    if (!requested.ok) return refuse('refused', { message: '这位学员已经在等待注销' });
    await recordAct(transaction, actor, { act: 'member.erase', subject: memberSubject(id), reason }, now);
    return ok({ erasedAt: now + GRACE_MS });
  });
}

/** Cancels the erasure of an account that waits, with a message. */
export function keepMember(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMemberRow(transaction, id))) return refuse('not_found');
    const requestedAt = await cancelDeletion(transaction, id, now);
    if (requestedAt === null) return refuse('refused', { message: '这位学员没有等待注销' });
    const message = deletionCancelledMessage(requestedAt, 'operator');
    await sendMessage(transaction, { memberId: id, message, now });
    await recordAct(transaction, actor, { act: 'member.erase-cancel', subject: memberSubject(id) }, now);
    return ok({});
  });
}
