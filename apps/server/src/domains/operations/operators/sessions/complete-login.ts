import { inTransaction } from '../../../../db/transaction.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { clearCodeTries, countCodeTry } from '../factor/code-tries.ts';
import { useFactorCode } from '../factor/use-code.ts';
import { renewSession, storeLogin } from '../repo.ts';
import { readKnownBrowser } from './known-browser.ts';
import { OPERATOR_SESSION_MS } from './log-in-operator.ts';
import type { ReadSession } from './read-session.ts';
import { recordFailedTry } from './record-failed-try.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

export interface CompletedLogin {
  readonly token: string;
  readonly isKnownBrowser: boolean;
}

/** Completes a login with a code of the second factor. The session gets a new token. */
export async function completeLogin(
  services: Pick<Services, 'db' | 'kv' | 'secrets'>,
  { session, operator, state }: ReadSession,
  { code, client, now }: { readonly code: string; readonly client: RequestClient; readonly now: number },
): Promise<OperatorOutcome<CompletedLogin>> {
  if (state !== 'factor') return refuse('refused');
  const { db, secrets } = services;
  const browser = readKnownBrowser(secrets.signing, client.browserCookie, operator.name, now);
  const attempt = { operatorId: operator.id, browser };
  if (!(await countCodeTry(services, attempt))) return refuse('too_many_requests');
  const token = createToken();
  const isComplete = await inTransaction(db, async (transaction) => {
    const kind = await useFactorCode(transaction, services, operator, code, now);
    if (kind === null) return false;
    const isRenewed = await renewSession(transaction, session, {
      tokenHash: hashToken(token),
      state: 'active',
      seenAt: now,
      verifiedAt: now,
      expiresAt: session.created_at + OPERATOR_SESSION_MS,
      pendingSecret: null,
    });
    if (!isRenewed) return false;
    await storeLogin(transaction, operator.id, now);
    const act = {
      act: kind === 'recovery' ? 'session.recovery-code' : 'session.factor',
      subject: operatorSubject(operator),
      changes: browser === null ? [{ field: 'browser', before: null, after: client.userAgent }] : [],
    };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
    return true;
  });
  if (!isComplete) {
    const failure = { act: 'session.factor', operator, client, sessionId: session.id } as const;
    await recordFailedTry(services, failure, now);
    return refuse('code_wrong');
  }
  await clearCodeTries(services, attempt);
  return { ok: true, value: { token, isKnownBrowser: browser !== null } };
}
