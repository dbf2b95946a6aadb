import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findMemberById } from '../members/repo.ts';
import { memberSubject } from './member-subject.ts';

/** The whole mobile number of a member, empty for none. Records who has seen it. */
export function showMobile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<{ readonly mobile: string }>> {
  return inTransaction(db, async (transaction) => {
    const member = await findMemberById(transaction, id);
    if (!member) return refuse('not_found');
    await recordAct(transaction, actor, { act: 'member.unmask', subject: memberSubject(id) }, now);
    return ok({ mobile: isBoundMobile(member.mobile) ? member.mobile : '' });
  });
}

/** The verified real name and id number of a member. Records who has seen them. */
export function showIdentity(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  now: number,
): Promise<OperatorOutcome<{ readonly realName: string; readonly idNumber: string }>> {
  return inTransaction(db, async (transaction) => {
    const member = await findMemberById(transaction, id);
    if (!member) return refuse('not_found');
    if (member.is_face_verified !== 1) return refuse('refused', { message: '这位学员没有实名认证' });
    await recordAct(transaction, actor, { act: 'member.identity', subject: memberSubject(id) }, now);
    return ok({ realName: member.real_name, idNumber: member.id_number });
  });
}
