import type { Operator } from '../../../../db/tables/operator-tables.ts';
import type { ConcurrencyLimiter } from '../../../../lib/concurrency-limiter.ts';
import { type OperatorOutcome, refuse } from '../../../../lib/operator-outcome.ts';
import type { Services } from '../../../../services.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
} from '../../../identity/password/hashing/password-hasher.ts';
import { createDelayLimiter } from '../../../identity/password/login-delay.ts';
import { findOperator } from '../repo.ts';
import { readKnownBrowser } from './known-browser.ts';
import { clearOperatorTries, countOperatorTry } from './operator-tries.ts';
import { type FailedAct, recordFailedTry } from './record-failed-try.ts';
import type { RequestClient } from './session-actor.ts';

const MAX_INPUT_LENGTH = 128;

export interface PasswordTools {
  readonly hasher: PasswordHasher;
  /** Delayed comparisons. */
  readonly delayed: ConcurrencyLimiter;
}

export function createPasswordTools(): PasswordTools {
  return { hasher: createPasswordHasher(), delayed: createDelayLimiter() };
}

export interface PasswordInput {
  readonly name: string;
  readonly password: string;
  readonly client: RequestClient;
  /** The session in which the password is asked again; absent at a login. */
  readonly sessionId?: number;
  readonly now: number;
}

/** The operator whose password was right, and the id of the browser if the operator has logged in with it before. */
export interface CheckedPassword {
  readonly operator: Operator;
  readonly browser: string | null;
}

/**
 * Checks the password of an operator who may log in. Wrong tries by others delay it by at most 3 s and never lock the
 * operator out. A wrong password of an existing operator is recorded as a refused `act`.
 */
export async function checkPassword(
  { db, kv, secrets, sleep }: Pick<Services, 'db' | 'kv' | 'secrets' | 'sleep'>,
  { hasher, delayed }: PasswordTools,
  { name, password, client, sessionId, now }: PasswordInput,
  act: FailedAct,
): Promise<OperatorOutcome<CheckedPassword>> {
  const typed = name.trim().toLowerCase().slice(0, MAX_INPUT_LENGTH);
  const browser = readKnownBrowser(secrets.signing, client.browserCookie, typed, now);
  const attempt = {
    ...{ name: typed, address: client.address, browser },
    ...(sessionId === undefined ? {} : { sessionId }),
  };
  const delayMs = await countOperatorTry({ kv }, attempt);
  if (delayMs === null) return refuse('too_many_requests');
  if (delayMs > 0) {
    const delay = delayed.tryRun(() => sleep(delayMs));
    if (!delay) return refuse('too_many_requests');
    await delay;
  }
  const operator = await findOperator(db, typed);
  const isRight = await hasher.matches(operator?.password_hash ?? null, password.slice(0, MAX_INPUT_LENGTH));
  if (!operator || !isRight || operator.disabled_at !== null) {
    if (operator)
      await recordFailedTry({ db, kv }, { act, operator, client, sessionId: sessionId ?? null }, now);
    return refuse('credentials_wrong');
  }
  await clearOperatorTries({ kv }, attempt);
  return { ok: true, value: { operator, browser } };
}
