import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { deleteSession } from '../repo.ts';

/** Ends a session of the operator who acts: the own one by logging out, or another one. */
export function endOwnSession(
  { db }: Pick<Services, 'db'>,
  actor: Actor & { readonly operatorId: number },
  sessionId: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await deleteSession(transaction, actor.operatorId, sessionId))) return refuse('not_found');
    const isOwn = sessionId === actor.sessionId;
    const subject = { type: 'operator', id: actor.operatorId, label: actor.name };
    const changes = isOwn ? [] : [{ field: 'session', before: sessionId, after: null }];
    const act = { act: isOwn ? 'session.logout' : 'session.end', subject, changes };
    await recordAct(transaction, actor, act, now);
    return { ok: true, value: {} };
  });
}
