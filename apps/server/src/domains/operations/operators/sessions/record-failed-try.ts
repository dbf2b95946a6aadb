import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { Services } from '../../../../services.ts';
import { recordRefusal } from '../../../audit/record-act.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

/** Acts for which a password or a code is asked. */
export type FailedAct =
  | 'session.login'
  | 'session.factor'
  | 'session.unlock'
  | 'session.verify'
  | 'operator.password'
  | 'factor.set';

/** Failed tries of an operator that are recorded in an hour, so that nobody can flood the audit log. */
const RECORDED_IN_AN_HOUR = 30;
const ONE_HOUR = 3600;

export interface FailedTry {
  readonly act: FailedAct;
  readonly operator: Pick<Operator, 'id' | 'name'>;
  readonly client: Pick<RequestClient, 'address' | 'requestId'>;
  readonly sessionId: number | null;
}

/** Records a wrong password or code in the audit log. */
export async function recordFailedTry(
  { db, kv }: Pick<Services, 'db' | 'kv'>,
  { act, operator, client, sessionId }: FailedTry,
  now: number,
): Promise<void> {
  const count = await kv.count(`operator-failures-recorded:${operator.id}`, ONE_HOUR);
  if (count > RECORDED_IN_AN_HOUR) return;
  const actor = sessionActor(operator, client, sessionId);
  await recordRefusal(db, actor, { act, subject: operatorSubject(operator) }, now);
}
