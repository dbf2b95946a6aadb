import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { registerMember } from '../members/register-member.ts';
import type { Registration } from '../members/store-member.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import type { PasswordTools } from './password-tools.ts';

export interface SmsRegistration extends Registration {
  readonly code: string;
  readonly password: string;
}

/** Registers a number with a password (contract 3.7). Whether the number is taken is told to its owner only. */
export async function registerBySms(
  services: Services,
  { hasher, line }: PasswordTools,
  registration: SmsRegistration,
): Promise<Outcome<never[]>> {
  const { mobile, code, password, client } = registration;
  if (!(await checkSmsCode(services, { mobile, scene: 'register', code, address: client.address })))
    return fail('smsCodeWrong');
  const password_hash = await line.run(() => hasher.hash(password));
  const choices = { password_hash, is_password_set: 1 };
  return (await registerMember(services, registration, choices)) ? emptyResult : fail('mobileTaken');
}
