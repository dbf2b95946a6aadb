import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { updateMember } from '../members/repo.ts';
import { endLiveSession, endSessions } from '../sessions/repo.ts';
import { memberSubject } from './member-subject.ts';
import { lockMemberRow } from './repo.ts';

type Done = Promise<OperatorOutcome<Record<string, never>>>;

export interface LockMemberInput {
  readonly id: number;
  readonly isLocked: boolean;
  readonly reason: string;
}

/** Locks a member, which ends all sessions (contract 4.8), or unlocks one. */
export function lockMemberAccount(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, isLocked, reason }: LockMemberInput,
  now: number,
): Done {
  return inTransaction(db, async (transaction) => {
    const member = await lockMemberRow(transaction, id);
    if (!member) return refuse('not_found');
    if ((member.is_lock === 1) === isLocked)
      return refuse('refused', { message: isLocked ? '这位学员已经锁定' : '这位学员没有锁定' });
    await updateMember(transaction, id, {
      is_lock: isLocked ? 1 : 0,
      updated_at: Math.max(now, member.updated_at + 1),
    });
    if (isLocked) await endSessions(transaction, id, { except: null, now });
    const act = isLocked ? 'member.lock' : 'member.unlock';
    await recordAct(transaction, actor, { act, subject: memberSubject(id), reason }, now);
    return ok({});
  });
}

/** Ends one session of a member. */
export function endMemberSession(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, sessionId }: { readonly id: number; readonly sessionId: number },
  now: number,
): Done {
  return inTransaction(db, async (transaction) => {
    if (!(await endLiveSession(transaction, id, sessionId, now))) return refuse('not_found');
    await recordAct(transaction, actor, { act: 'member.end-session', subject: memberSubject(id) }, now);
    return ok({});
  });
}

/** Ends all sessions of a member. */
export function endMemberSessions({ db }: Pick<Services, 'db'>, actor: Actor, id: number, now: number): Done {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMemberRow(transaction, id))) return refuse('not_found');
    await endSessions(transaction, id, { except: null, now });
    await recordAct(transaction, actor, { act: 'member.end-sessions', subject: memberSubject(id) }, now);
    return ok({});
  });
}
