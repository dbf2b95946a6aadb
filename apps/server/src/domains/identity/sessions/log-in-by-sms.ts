import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findOrRegisterMember } from '../members/register-member.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import { startSession } from './start-session.ts';

export interface LogInBySmsInput {
  readonly mobile: string;
  readonly code: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Logs in by SMS code and registers an unknown number (contract 3.1). A locked member gets no token; this includes a
 * new member of a site that locks new accounts.
 */
export async function logInBySms(
  services: Services,
  login: LogInBySmsInput,
): Promise<Outcome<{ token: string }>> {
  const { mobile, code, client, now } = login;
  if (!(await checkSmsCode(services, { mobile, scene: 'login', code, address: client.address })))
    return fail('smsCodeWrong');
  const member = await findOrRegisterMember(services, { mobile, client, now });
  if (member.is_lock === 1) return fail('memberLocked');
  const token = await startSession(services.db, member.id, client, now);
  services.counts.logins.add('sms');
  return ok({ token });
}
