import { inTransaction } from '../../../../db/transaction.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { clearCodeTries, countCodeTry } from '../factor/code-tries.ts';
import { useFactorCode } from '../factor/use-code.ts';
import { lockUnchangedOperator, renewSession, storeVerification } from '../repo.ts';
import { checkPassword, type PasswordTools } from './check-password.ts';
import { readKnownBrowser } from './known-browser.ts';
import type { ReadSession } from './read-session.ts';
import { recordFailedTry } from './record-failed-try.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

type VerifyServices = Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>;

/** A typed password or code, and from where it came. */
export interface TypedProof {
  readonly typed: string;
  readonly client: RequestClient;
  readonly now: number;
}

/** Unlocks an idle session with the password. The session gets a new token, which is returned. */
export async function unlockSession(
  services: VerifyServices,
  tools: PasswordTools,
  { session, operator, state }: ReadSession,
  { typed, client, now }: TypedProof,
): Promise<OperatorOutcome<{ readonly token: string }>> {
  if (state === 'factor') return refuse('factor_required');
  const input = { name: operator.name, password: typed, client, sessionId: session.id, now };
  const checked = await checkPassword(services, tools, input, 'session.unlock');
  if (!checked.ok) return checked;
  const token = createToken();
  const isUnlocked = await inTransaction(services.db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, checked.value.operator))) return false;
    const isRenewed = await renewSession(transaction, session, {
      tokenHash: hashToken(token),
      state: 'active',
      seenAt: now,
      // With a second factor the password alone verifies nothing further.
      verifiedAt: operator.totp_secret === null ? now : session.verified_at,
      expiresAt: session.expires_at,
      pendingSecret: session.pending_secret,
    });
    if (!isRenewed) return false;
    const act = { act: 'session.unlock', subject: operatorSubject(operator) };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
    return true;
  });
  return isUnlocked ? { ok: true, value: { token } } : refuse('login_required');
}

/** Verifies the operator again for acts that need it: by a code of the second factor, else by the password. */
export async function verifyAgain(
  services: VerifyServices,
  tools: PasswordTools,
  { session, operator }: ReadSession,
  proof: TypedProof,
): Promise<OperatorOutcome<Record<string, never>>> {
  const { typed, client, now } = proof;
  const actor = sessionActor(operator, client, session.id);
  const act = { act: 'session.verify', subject: operatorSubject(operator) };
  if (operator.totp_secret === null) {
    const input = { name: operator.name, password: typed, client, sessionId: session.id, now };
    const checked = await checkPassword(services, tools, input, 'session.verify');
    if (!checked.ok) return checked;
    await inTransaction(services.db, async (transaction) => {
      await storeVerification(transaction, session.id, now);
      await recordAct(transaction, actor, act, now);
    });
    return { ok: true, value: {} };
  }
  const browser = readKnownBrowser(services.secrets.signing, client.browserCookie, operator.name, now);
  const attempt = { operatorId: operator.id, browser };
  if (!(await countCodeTry(services, attempt))) return refuse('too_many_requests');
  const kind = await inTransaction(services.db, async (transaction) => {
    const used = await useFactorCode(transaction, services, operator, typed, now);
    if (used === null) return null;
    await storeVerification(transaction, session.id, now);
    const changes = used === 'recovery' ? [{ field: 'recoveryCode', before: null, after: 'used' }] : [];
    await recordAct(transaction, actor, { ...act, changes }, now);
    return used;
  });
  if (kind === null) {
    await recordFailedTry(services, { act: 'session.verify', operator, client, sessionId: session.id }, now);
    return refuse('code_wrong');
  }
  await clearCodeTries(services, attempt);
  return { ok: true, value: {} };
}
