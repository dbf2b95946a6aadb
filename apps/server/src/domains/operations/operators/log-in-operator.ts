import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { ConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createToken, hashToken } from '../../../lib/crypto/tokens.ts';
import type { Services } from '../../../services.ts';
import type { PasswordHasher } from '../../identity/password/hashing/password-hasher.ts';
import { readKnownBrowser } from './known-browser.ts';
import { clearOperatorTries, countOperatorTry } from './operator-tries.ts';
import { findOperator, insertOperatorSession } from './repo.ts';

/** Lifetime of an operator session: a working day. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000;
const MAX_INPUT_LENGTH = 128;

export interface OperatorLoginInput {
  readonly name: string;
  readonly password: string;
  readonly client: Pick<ClientInfo, 'address' | 'userAgent'>;
  /** The cookie of a browser that logged in before. */
  readonly browserCookie: string | undefined;
  readonly now: number;
}

/** The token of the new session, or the problem to show. */
export type OperatorLoginResult =
  /** `isKnownBrowser`: the browser already has a valid cookie. */
  | { readonly ok: true; readonly token: string; readonly name: string; readonly isKnownBrowser: boolean }
  | { readonly ok: false; readonly problem: string };

const TOO_MANY = { ok: false, problem: '尝试次数太多，请十分钟后再试' } as const;

export interface OperatorLoginTools {
  readonly hasher: PasswordHasher;
  /** Delayed logins. */
  readonly delayed: ConcurrencyLimiter;
}

/** Logs an operator in. Wrong tries by others delay a login by at most 3 s and never lock the operator out. */
export async function logInOperator(
  { db, kv, secrets, sleep }: Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>,
  { hasher, delayed }: OperatorLoginTools,
  { name, password, client, browserCookie, now }: OperatorLoginInput,
): Promise<OperatorLoginResult> {
  const typed = name.trim().toLowerCase().slice(0, MAX_INPUT_LENGTH);
  const browser = readKnownBrowser(secrets.signing, browserCookie, typed, now);
  const attempt = { name: typed, address: client.address, browser };
  const delayMs = await countOperatorTry({ kv }, attempt);
  if (delayMs === null) return TOO_MANY;
  if (delayMs > 0) {
    const delay = delayed.tryRun(() => sleep(delayMs));
    if (!delay) return TOO_MANY;
    await delay;
  }
  const operator = await findOperator(db, typed);
  if (
    !(await hasher.matches(operator?.password_hash ?? null, password.slice(0, MAX_INPUT_LENGTH))) ||
    !operator
  ) {
    return { ok: false, problem: '名字或密码错误' };
  }
  await clearOperatorTries({ kv }, attempt);
  const token = createToken();
  await insertOperatorSession(db, {
    operatorId: operator.id,
    tokenHash: hashToken(token),
    address: client.address,
    userAgent: client.userAgent,
    expiresAt: now + OPERATOR_SESSION_MS,
    now,
  });
  return { ok: true, token, name: typed, isKnownBrowser: browser !== null };
}
