import { createToken, hashToken } from '../../crypto/reference-token.ts';
import type { ClientFacts } from '../../http/client-facts.ts';
import { limitedAddress } from '../../http/limited-address.ts';
import type { Services } from '../../services.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { findOperator, insertOperatorSession } from './repo.ts';

/** A working day. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000;
/** Tries with one name and from one address, ten minutes long. */
const LIMIT = { seconds: 600, tries: 10 } as const;
const LONGEST = 128;

export interface OperatorLogin {
  readonly name: string;
  readonly password: string;
  readonly client: Pick<ClientFacts, 'address' | 'userAgent'>;
  readonly now: number;
}

/** A new session's token, or why there is none. */
export type LoginOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly problem: string };

/** Logs an operator in. Tries are counted before the password is looked at, so that none of many at once slips by. */
export async function logInOperator(
  { db, kv }: Pick<Services, 'db' | 'kv'>,
  hasher: PasswordHasher,
  { name, password, client, now }: OperatorLogin,
): Promise<LoginOutcome> {
  const typed = name.trim().toLowerCase().slice(0, LONGEST);
  const keys = [`operator-tries:${typed}`, `operator-tries-from:${limitedAddress(client.address)}`];
  for (const key of keys) {
    if ((await kv.count(key, LIMIT.seconds)) > LIMIT.tries)
      return { ok: false, problem: '尝试次数太多，请十分钟后再试' };
  }
  const operator = await findOperator(db, typed);
  if (!(await hasher.matches(operator?.password_hash ?? null, password.slice(0, LONGEST))) || !operator) {
    return { ok: false, problem: '名字或密码错误' };
  }
  for (const key of keys) await kv.delete(key);
  const token = createToken();
  await insertOperatorSession(db, {
    operatorId: operator.id,
    tokenHash: hashToken(token),
    address: client.address,
    userAgent: client.userAgent,
    expiresAt: now + OPERATOR_SESSION_MS,
    now,
  });
  return { ok: true, token };
}
