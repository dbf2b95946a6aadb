import { inTransaction } from '../../../../db/transaction.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { hideValues, recordAct } from '../../../audit/record-act.ts';
import { deleteSessionsOf, lockUnchangedOperator, storePassword } from '../repo.ts';
import { checkPassword, type PasswordTools } from './check-password.ts';
import type { ReadSession } from './read-session.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

export interface ChangePasswordInput {
  readonly current: string;
  readonly password: string;
  readonly client: RequestClient;
  readonly now: number;
}

/** Changes the password of the operator of a session and ends all their other sessions. */
export async function changePassword(
  services: Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>,
  tools: PasswordTools,
  { session, operator }: ReadSession,
  { current, password, client, now }: ChangePasswordInput,
): Promise<OperatorOutcome<Record<string, never>>> {
  const input = { name: operator.name, password: current, client, sessionId: session.id, now };
  const checked = await checkPassword(services, tools, input, 'operator.password');
  if (!checked.ok) return checked;
  const passwordHash = await tools.hasher.hash(password);
  const isChanged = await inTransaction(services.db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, checked.value.operator))) return false;
    await storePassword(transaction, operator.id, passwordHash, now);
    await deleteSessionsOf(transaction, operator.id, { except: session.id });
    const act = {
      act: 'operator.password',
      subject: operatorSubject(operator),
      changes: hideValues([{ field: 'password', before: '', after: '' }]),
    };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
    return true;
  });
  return isChanged ? { ok: true, value: {} } : refuse('credentials_wrong');
}
