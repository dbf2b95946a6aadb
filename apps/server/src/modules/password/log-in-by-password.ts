import type { ClientFacts } from '../../http/client-facts.ts';
import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { Services } from '../../services.ts';
import { startSession } from '../auth/start-session.ts';
import { findMemberOfMobile } from '../member/find-member.ts';
import type { PasswordTools } from './password-tools.ts';
import {
  countPasswordTry,
  countWrongPassword,
  forgivePasswordTries,
  mayTryPassword,
} from './password-tries.ts';

/** The longest number the store holds (contract appendix E). */
const MOBILE_LIMIT = 20;

export interface PasswordLogin {
  readonly mobile: string;
  readonly password: string;
  readonly client: ClientFacts;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Logs in by password (contract 3.2). A number that nobody has answers as a wrong password does, in text, in time and
 * in its limits. Whoever meets a full line is turned away before anything is read, whoever meets a limit before
 * anything is computed.
 */
export async function logInByPassword(
  services: Services,
  tools: PasswordTools,
  login: PasswordLogin,
): Promise<Outcome<{ token: string }>> {
  if (login.mobile.length > MOBILE_LIMIT) return fail('passwordWrong');
  return tools.line.tryRun(() => tryPassword(services, tools, login)) ?? fail('tooManyRequests');
}

async function tryPassword(
  services: Services,
  { hasher }: PasswordTools,
  { mobile, password, client, now }: PasswordLogin,
): Promise<Outcome<{ token: string }>> {
  const { db } = services;
  const attempt = { mobile, address: client.address };
  if (!(await mayTryPassword(services, attempt))) return fail('tooManyRequests');
  if (!(await countPasswordTry(services, attempt))) return fail('tooManyRequests');
  const member = await findMemberOfMobile(db, mobile);
  const isRight = await hasher.matches(member?.password_hash ?? null, password);
  if (!member || !isRight) {
    await countWrongPassword(services, attempt);
    return fail('passwordWrong');
  }
  await forgivePasswordTries(services, mobile);
  if (member.is_lock === 1) return fail('memberLocked');
  return ok({ token: await startSession(db, member.id, client, now) });
}
