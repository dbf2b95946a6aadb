import type { Transaction } from 'kysely';
import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { createToken, hashToken } from '../../../../lib/crypto/tokens.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import { recordAct } from '../../../audit/record-act.ts';
import { insertOperatorSession, lockUnchangedOperator, storeLogin } from '../repo.ts';
import { checkPassword, type PasswordInput, type PasswordTools } from './check-password.ts';
import { operatorSubject, type RequestClient, sessionActor } from './session-actor.ts';

/** Lifetime of an operator session: a working day. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000;
/** Time to type the code of the second factor. */
const FACTOR_MS = 10 * 60_000;

/** A new session. */
export interface OperatorLogin {
  readonly token: string;
  readonly name: string;
  /** `factor`: the code of the second factor is missing. */
  readonly state: 'factor' | 'active';
  readonly isKnownBrowser: boolean;
}

/** Logs an operator in by name and password. With a second factor, the session waits for its code for ten minutes. */
export async function logInOperator(
  services: Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>,
  tools: PasswordTools,
  input: Omit<PasswordInput, 'sessionId'>,
): Promise<OperatorOutcome<OperatorLogin>> {
  const checked = await checkPassword(services, tools, input, 'session.login');
  if (!checked.ok) return checked;
  const { operator, browser } = checked.value;
  const { client, now } = input;
  const state = operator.totp_secret === null ? 'active' : 'factor';
  const token = await inTransaction(services.db, async (transaction) => {
    if (!(await lockUnchangedOperator(transaction, operator))) return null;
    const opened = await openSession(transaction, operator, client, state, now);
    const isNewBrowser = state === 'active' && browser === null;
    await recordAct(
      transaction,
      sessionActor(operator, client, opened.sessionId),
      {
        act: 'session.login',
        subject: operatorSubject(operator),
        changes: isNewBrowser ? [{ field: 'browser', before: null, after: client.userAgent }] : [],
      },
      now,
    );
    return opened.token;
  });
  if (token === null) return refuse('credentials_wrong');
  return { ok: true, value: { token, name: operator.name, state, isKnownBrowser: browser !== null } };
}

/** Opens a session of an operator who proved the password. An active one counts as a verification of the operator. */
export async function openSession(
  transaction: Transaction<Tables>,
  operator: Pick<Operator, 'id'>,
  client: Pick<RequestClient, 'address' | 'userAgent'>,
  state: 'factor' | 'active',
  now: number,
): Promise<{ readonly token: string; readonly sessionId: number }> {
  const token = createToken();
  const sessionId = await insertOperatorSession(transaction, {
    operatorId: operator.id,
    tokenHash: hashToken(token),
    address: client.address,
    userAgent: client.userAgent,
    state,
    verifiedAt: state === 'active' ? now : null,
    expiresAt: now + (state === 'active' ? OPERATOR_SESSION_MS : FACTOR_MS),
    now,
  });
  if (state === 'active') await storeLogin(transaction, operator.id, now);
  return { token, sessionId };
}
