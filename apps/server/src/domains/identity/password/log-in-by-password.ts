import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { startSession } from '../sessions/start-session.ts';
import type { PasswordTools } from './password-tools.ts';
import {
  canTryPassword,
  clearPasswordTries,
  countPasswordTry,
  countWrongPassword,
} from './password-tries.ts';

/** Longest number in the database (contract appendix E). */
const MOBILE_LIMIT = 20;

type LoginResult = Outcome<{ token: string }>;

const REFUSED = fail('tooManyRequests');

export interface LogInByPasswordInput {
  readonly mobile: string;
  readonly password: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Logs in by password (contract 3.2). An unknown number is answered like a wrong password, with the same text, time and
 * limits. When the queue is full the call is refused before any read; over a limit it is refused before any hashing.
 * Wrong tries by others delay the owner of a number by at most 3 s and never lock them out.
 */
export async function logInByPassword(
  services: Services,
  tools: PasswordTools,
  login: LogInByPasswordInput,
): Promise<LoginResult> {
  if (login.mobile.length > MOBILE_LIMIT) return fail('passwordWrong');
  const first = await (tools.limiter.tryRun(() => tryPassword(services, tools, login)) ?? REFUSED);
  if (!('delayMs' in first)) return first;
  // A delayed login does not occupy the hashing queue.
  const delay = tools.delayed.tryRun(() => services.sleep(first.delayMs));
  if (!delay) return REFUSED;
  await delay;
  return tools.limiter.tryRun(() => comparePassword(services, tools, login)) ?? REFUSED;
}

/** Counts the try and compares the password, or returns the delay before it may be compared. */
async function tryPassword(
  services: Services,
  tools: PasswordTools,
  login: LogInByPasswordInput,
): Promise<LoginResult | { readonly delayMs: number }> {
  const attempt = { mobile: login.mobile, address: login.client.address };
  if (!(await canTryPassword(services, attempt))) return REFUSED;
  const delayMs = await countPasswordTry(services, attempt);
  if (delayMs === null) return REFUSED;
  return delayMs > 0 ? { delayMs } : comparePassword(services, tools, login);
}

async function comparePassword(
  services: Services,
  { hasher }: PasswordTools,
  { mobile, password, client, now }: LogInByPasswordInput,
): Promise<LoginResult> {
  const { db } = services;
  const attempt = { mobile, address: client.address };
  const member = await findMemberByMobile(db, mobile);
  const isRight = await hasher.matches(member?.password_hash ?? null, password);
  if (!member || !isRight) {
    await countWrongPassword(services, attempt);
    return fail('passwordWrong');
  }
  await clearPasswordTries(services, attempt);
  if (member.is_lock === 1) return fail('memberLocked');
  const token = await startSession(db, member.id, client, now);
  services.counts.logins.add('password');
  return ok({ token });
}
