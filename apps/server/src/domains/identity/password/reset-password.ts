import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberOfMobile } from '../members/find-member.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import type { PasswordTools } from './password-tools.ts';
import { storePassword } from './store-password.ts';

export interface PasswordReset {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Sets a new password by SMS code and ends every session (contract 3.7). */
export async function resetPassword(
  services: Services,
  tools: PasswordTools,
  { mobile, code, password, address, now }: PasswordReset,
): Promise<Outcome<never[]>> {
  if (!(await checkSmsCode(services, { mobile, scene: 'password_reset', code, address })))
    return fail('smsCodeWrong');
  const member = await findMemberOfMobile(services.db, mobile);
  if (!member) return fail('mobileMissing');
  await storePassword(services, tools, { member, password, keptSessionId: null, address, now });
  return emptyResult;
}
