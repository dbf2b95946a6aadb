import { inTransaction } from '../../../../db/transaction.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { hideValues, recordAct } from '../../../audit/record-act.ts';
import { deleteSessionsOf, lockUnchangedOperator, renewSession, storePassword } from '../repo.ts';
import { checkPassword, type PasswordTools } from './check-password.ts';
import type { ReadSession } from './read-session.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

export interface ChangePasswordInput {
  readonly current: string;
  readonly password: string;
  readonly client: RequestClient;
  readonly now: number;
}

/**
 * Changes the password of the operator of a session and ends all their other sessions. This session gets a new token, which is
 * returned: somebody may have the old one.
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>,
  tools: PasswordTools,
  { session, operator }: ReadSession,
  { current, password, client, now }: ChangePasswordInput,
): Promise<OperatorOutcome<{ readonly token: string }>> {
  const input = { name: operator.name, password: current, client, sessionId: session.id, now };
  const checked = await checkPassword(services, tools, input, 'operator.password');
  if (!checked.ok) return checked;
  const passwordHash = await tools.hasher.hash(password);
  const token = createToken();
  const isChanged = await inTransaction(services.db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, checked.value.operator))) return false;
    const isRenewed = await renewSession(transaction, session, {
      ...{ tokenHash: hashToken(token), state: 'active', seenAt: now, expiresAt: session.expires_at },
      verifiedAt: operator.totp_secret === null ? now : session.verified_at,
      pendingSecret: session.pending_secret,
    });
    if (!isRenewed) return false;
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
  return isChanged ? { ok: true, value: { token } } : refuse('credentials_wrong');
}
