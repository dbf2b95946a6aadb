import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { RegistrationInput } from '../members/register-member.ts';
import { registerMember } from '../members/register-member.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import type { PasswordTools } from './password-tools.ts';

export interface RegisterBySmsInput extends RegistrationInput {
  readonly code: string;
  readonly password: string;
}

/** Registers a number with a password (contract 3.7). Only the owner of the number learns that it is taken. */
export async function registerBySms(
  services: Services,
  { hasher, limiter }: PasswordTools,
  input: RegisterBySmsInput,
): Promise<Outcome<never[]>> {
  const { mobile, code, password, client } = input;
  if (!(await checkSmsCode(services, { mobile, scene: 'register', code, address: client.address })))
    return fail('smsCodeWrong');
  const password_hash = await limiter.run(() => hasher.hash(password));
  const overrides = { password_hash, is_password_set: 1 };
  return (await registerMember(services, input, overrides)) ? emptyResult : fail('mobileTaken');
}
