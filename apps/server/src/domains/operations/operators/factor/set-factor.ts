import { inTransaction } from '../../../../db/transaction.ts';
import { STEP_UP_MS } from '../../../../http/operator/operator-router.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorFailure, type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { hideValues, recordAct } from '../../../audit/record-act.ts';
import { deleteSessionsOf, lockUnchangedOperator, renewSession } from '../repo.ts';
import { needsSecondFactor } from '../roles/policy.ts';
import { readKnownBrowser } from '../sessions/known-browser.ts';
import { type ReadSession, type SessionServices, takesMoney } from '../sessions/read-session.ts';
import { recordFailedTry } from '../sessions/record-failed-try.ts';
import { operatorSubject, type RequestClient, sessionActor } from '../sessions/session-actor.ts';
import { clearCodeTries, countCodeTry } from './code-tries.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteFactor, storeFactor, storePendingSecret } from './repo.ts';
import { createFactorSecret, factorUri, findFactorStep, sealFactor, unsealFactor } from './totp.ts';

const APP_CODE = /^\d{6}$/;

/** Why the session may not set up a factor now; null when it may. */
function validateSetup({ state, session }: ReadSession, now: number): OperatorFailure | null {
  if (state === 'factor') return refuse('factor_required');
  if (state === 'locked') return refuse('locked');
  // A session that needs a factor can do nothing else, so it cannot be verified again.
  const isVerified = session.verified_at !== null && now - session.verified_at < STEP_UP_MS;
  return state === 'enrolment' || isVerified ? null : refuse('step_up_required');
}

/** Starts the setup of the second factor: a new secret, which counts after its first code. */
export async function beginFactor(
  { db, secrets, settings }: Pick<Services, 'db' | 'secrets' | 'settings'>,
  found: ReadSession,
  now: number,
): Promise<OperatorOutcome<{ readonly secret: string; readonly uri: string }>> {
  const failure = validateSetup(found, now);
  if (failure) return failure;
  const { session, operator } = found;
  const secret = createFactorSecret();
  await storePendingSecret(db, session.id, sealFactor(secrets.signing, operator.id, secret));
  const site = (await settings.all())['site.name'] || '在学';
  return { ok: true, value: { secret, uri: factorUri(secret, { site, name: operator.name }) } };
}

/** A new second factor. The session got a new token. */
export interface SetFactor {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

/** Completes the setup with the first code of the new secret. All other sessions of the operator end. */
export async function confirmFactor(
  services: Pick<Services, 'db' | 'kv' | 'secrets'>,
  found: ReadSession,
  { code, client, now }: { readonly code: string; readonly client: RequestClient; readonly now: number },
): Promise<OperatorOutcome<SetFactor>> {
  const { db, secrets } = services;
  const { session, operator } = found;
  const failure = validateSetup(found, now);
  if (failure) return failure;
  const sealed = session.pending_secret;
  const secret = sealed && unsealFactor(secrets.signing, operator.id, sealed);
  if (!sealed || !secret) return refuse('refused', { message: '请重新开始设置两步验证' });
  const browser = readKnownBrowser(secrets.signing, client.browserCookie, operator.name, now);
  const attempt = { operatorId: operator.id, browser };
  if (!(await countCodeTry(services, attempt))) return refuse('too_many_requests');
  const typed = code.replace(/\s/g, '');
  const step = APP_CODE.test(typed) ? findFactorStep(secret, typed, now, null) : null;
  if (step === null) {
    await recordFailedTry(services, { act: 'factor.set', operator, client, sessionId: session.id }, now);
    return refuse('code_wrong');
  }
  const token = createToken();
  const recoveryCodes = await inTransaction(db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, operator))) return null;
    const isRenewed = await renewSession(transaction, session, {
      tokenHash: hashToken(token),
      state: 'active',
      seenAt: now,
      verifiedAt: now,
      expiresAt: session.expires_at,
      pendingSecret: null,
    });
    if (!isRenewed) return null;
    await storeFactor(transaction, operator.id, { sealed, step, now });
    const codes = await replaceRecoveryCodes(transaction, secrets.signing, operator.id);
    await deleteSessionsOf(transaction, operator.id, { except: session.id });
    const act = {
      act: 'factor.set',
      subject: operatorSubject(operator),
      changes: hideValues([{ field: 'factor', before: operator.totp_secret, after: sealed }]),
    };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
    return codes;
  });
  if (!recoveryCodes) return refuse('refused', { message: '请重新开始设置两步验证' });
  await clearCodeTries(services, attempt);
  return { ok: true, value: { token, recoveryCodes } };
}

type OwnAct = { readonly client: RequestClient; readonly now: number };

/** Removes the second factor, where the role does not need it. All other sessions of the operator end. */
export async function removeFactor(
  services: SessionServices,
  { session, operator, role }: ReadSession,
  { client, now }: OwnAct,
): Promise<OperatorOutcome<Record<string, never>>> {
  if (operator.totp_secret === null) return refuse('refused', { message: '没有设置两步验证' });
  if (needsSecondFactor(role) && (await takesMoney(services)))
    return refuse('refused', { message: '站点已开通收款，您的角色必须使用两步验证' });
  await inTransaction(services.db, async (transaction) => {
    await deleteFactor(transaction, operator.id, now);
    await deleteSessionsOf(transaction, operator.id, { except: session.id });
    const act = {
      act: 'factor.remove',
      subject: operatorSubject(operator),
      changes: hideValues([{ field: 'factor', before: '', after: null }]),
    };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
  });
  return { ok: true, value: {} };
}

/** Replaces the recovery codes, which are shown once. */
export async function renewRecoveryCodes(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { session, operator }: ReadSession,
  { client, now }: OwnAct,
): Promise<OperatorOutcome<{ readonly recoveryCodes: string[] }>> {
  if (operator.totp_secret === null) return refuse('refused', { message: '请先设置两步验证' });
  const recoveryCodes = await inTransaction(db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, operator))) return null;
    const codes = await replaceRecoveryCodes(transaction, secrets.signing, operator.id);
    const act = {
      act: 'factor.recovery-codes',
      subject: operatorSubject(operator),
      changes: hideValues([{ field: 'recoveryCodes', before: '', after: '' }]),
    };
    await recordAct(transaction, sessionActor(operator, client, session.id), act, now);
    return codes;
  });
  return recoveryCodes
    ? { ok: true, value: { recoveryCodes } }
    : refuse('refused', { message: '账号刚刚有变化，请刷新后再试' });
}
