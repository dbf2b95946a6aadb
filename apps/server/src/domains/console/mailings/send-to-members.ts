import type { CallData, CallRequest } from '@zaixue/contract/call';
import { MESSAGES_AT_ONCE, type memberMessageSend } from '@zaixue/contract/operator/learners/member-messages';
import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseOtherCount } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { type FieldChange, recordAct } from '../../audit/record-act.ts';
import { insertMailing, lockMailing, stopMailing } from '../../identity/mailings/mailings.ts';
import { findLastMemberId } from '../../identity/member-editing/queries.ts';
import { findMemberContacts } from '../../identity/members/queries.ts';
import { sendMessages } from '../../inbox/send-message.ts';
import { operatorMessage } from '../../inbox/service-messages.ts';
import { countMembers, findMemberIds, type MemberReader } from '../members/find-members.ts';

type SendResult = OperatorOutcome<CallData<typeof memberMessageSend>>;

/**
 * Sends a message to the members of these ids, or to all that a filter finds; more than 200 get it from a job. Fails with
 * `not_found` when no member is left, and with `conflict` when the filter finds another number than the operator saw.
 */
export function sendToMembers(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { text, memberIds, filter, expectedCount = 0 }: CallRequest<typeof memberMessageSend>['body'],
  reader: MemberReader,
): Promise<SendResult> {
  const { now } = reader;
  return inTransaction(db, async (transaction) => {
    if (!filter) {
      const members = await findMemberContacts(transaction, memberIds ?? []);
      return sendAtOnce(transaction, actor, { ids: [...members.keys()], text, now });
    }
    const count = await countMembers(transaction, filter, reader);
    if (count !== expectedCount) return refuseOtherCount(count, now);
    if (count <= MESSAGES_AT_ONCE) {
      const range = { after: 0, upTo: null, limit: MESSAGES_AT_ONCE };
      const ids = await findMemberIds(transaction, filter, range, reader);
      return sendAtOnce(transaction, actor, { ids, text, now, filter });
    }
    const mailingId = await insertMailing(
      transaction,
      {
        ...{ text, expected: count, last_member_id: await findLastMemberId(transaction), created_at: now },
        ...{ operator_id: actor.operatorId, operator_name: actor.name },
      },
      { filter, seesNumbers: reader.seesNumbers },
    );
    await record(transaction, actor, { subjectId: '', count, now, changes: changesOf(text, filter) });
    return ok({ sent: 0, mailingId });
  });
}

async function sendAtOnce(
  transaction: Transaction<Tables>,
  actor: Actor,
  { ids, text, now, filter }: { ids: readonly number[]; text: string; now: number; filter?: MemberFilter },
): Promise<SendResult> {
  const [first] = ids;
  if (first === undefined) return refuse('not_found', { message: '没有可以发送的学员' });
  await sendMessages(transaction, { memberIds: ids, message: operatorMessage(text), now });
  const isOne = ids.length === 1;
  const members = isOne ? [] : [{ field: 'members', before: null, after: ids }];
  const changes = [...changesOf(text, filter), ...members];
  await record(transaction, actor, { subjectId: isOne ? first : '', count: ids.length, now, changes });
  return ok({ sent: ids.length, mailingId: null });
}

function changesOf(text: string, filter: MemberFilter | undefined): FieldChange[] {
  const wanted = filter ? [{ field: 'filter', before: null, after: withoutSearch(filter) }] : [];
  return [{ field: 'text', before: null, after: text }, ...wanted];
}

/** A search may be a mobile number or a name, which the log does not keep. */
const withoutSearch = ({ search, ...filter }: MemberFilter) => ({ ...filter, hasSearch: search !== '' });

function record(
  transaction: Transaction<Tables>,
  actor: Actor,
  act: {
    /** Empty for several members. */
    readonly subjectId: number | '';
    readonly count: number;
    readonly now: number;
    readonly changes: readonly FieldChange[];
  },
): Promise<void> {
  const { subjectId, count, now, changes } = act;
  const label = subjectId === '' ? `${count} 人` : '';
  const subject = { type: 'member', id: subjectId, label };
  return recordAct(transaction, actor, { act: 'member.message', subject, changes }, now);
}

/** Stops a mailing; members who have the message keep it. Fails with `refused` when it is not running. */
export function stopMemberMailing(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const mailing = await lockMailing(transaction, id);
    if (!mailing) return refuse('not_found');
    if (mailing.status !== 'running') {
      const message = mailing.status === 'done' ? '已经全部发完' : '已经停止';
      return refuse('refused', { message });
    }
    await stopMailing(transaction, id, now);
    await recordAct(
      transaction,
      actor,
      {
        act: 'member.message.stop',
        subject: { type: 'member-mailing', id, label: `${mailing.expected} 人` },
        changes: [{ field: 'sent', before: null, after: mailing.sent }],
      },
      now,
    );
    return ok({});
  });
}
