import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { startSession } from '../sessions/start-session.ts';
import type { PasswordTools } from './password-tools.ts';
import {
  countPasswordTry,
  countWrongPassword,
  forgivePasswordTries,
  mayTryPassword,
} from './password-tries.ts';

/** The longest number the store holds (contract appendix E). */
const MOBILE_LIMIT = 20;

type LoginResult = Outcome<{ token: string }>;

const REFUSED = fail('tooManyRequests');

export interface PasswordLogin {
  readonly mobile: string;
  readonly password: string;
  readonly client: ClientFacts;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Logs in by password (contract 3.2). A number that nobody has answers as a wrong password does, in text, in time and
 * in its limits. A caller who meets a full line is refused before anything is read, one who meets a limit before
 * anything is computed. Wrong tries of others delay the owner of a number by at most 3 s and never refuse them.
 */
export async function logInByPassword(
  services: Services,
  tools: PasswordTools,
  login: PasswordLogin,
): Promise<LoginResult> {
  if (login.mobile.length > MOBILE_LIMIT) return fail('passwordWrong');
  const first = await (tools.limiter.tryRun(() => tryPassword(services, tools, login)) ?? REFUSED);
  if (!('delayMs' in first)) return first;
  // The place in the line is free for others meanwhile.
  const delay = tools.delayed.tryRun(() => services.sleep(first.delayMs));
  if (!delay) return REFUSED;
  await delay;
  return tools.limiter.tryRun(() => comparePassword(services, tools, login)) ?? REFUSED;
}

/** Counts the try and compares the password, unless the try must wait first. */
async function tryPassword(
  services: Services,
  tools: PasswordTools,
  login: PasswordLogin,
): Promise<LoginResult | { readonly delayMs: number }> {
  const attempt = { mobile: login.mobile, address: login.client.address };
  if (!(await mayTryPassword(services, attempt))) return REFUSED;
  const delayMs = await countPasswordTry(services, attempt);
  if (delayMs === null) return REFUSED;
  return delayMs > 0 ? { delayMs } : comparePassword(services, tools, login);
}

async function comparePassword(
  services: Services,
  { hasher }: PasswordTools,
  { mobile, password, client, now }: PasswordLogin,
): Promise<LoginResult> {
  const { db } = services;
  const attempt = { mobile, address: client.address };
  const member = await findMemberByMobile(db, mobile);
  const isRight = await hasher.matches(member?.password_hash ?? null, password);
  if (!member || !isRight) {
    await countWrongPassword(services, attempt);
    return fail('passwordWrong');
  }
  await forgivePasswordTries(services, attempt);
  if (member.is_lock === 1) return fail('memberLocked');
  return ok({ token: await startSession(db, member.id, client, now) });
}
