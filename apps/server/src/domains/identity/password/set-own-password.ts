import type { Visitor } from '../../../http/visitor.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import type { PasswordTools } from './password-tools.ts';
import { storePassword } from './store-password.ts';

export interface OwnPassword {
  readonly visitor: Visitor;
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Sets the logged-in member's password by an SMS code to their own number (contract 5.2). */
export async function setOwnPassword(
  services: Services,
  tools: PasswordTools,
  { visitor, mobile, code, password, address, now }: OwnPassword,
): Promise<Outcome<never[]>> {
  const { member, sessionId } = visitor;
  if (!(await checkSmsCode(services, { mobile, scene: 'password_reset', code, address })))
    return fail('smsCodeWrong');
  if (mobile !== member.mobile) return fail('mobileNotOwn');
  await storePassword(services, tools, { member, password, keptSessionId: sessionId, address, now });
  return emptyResult;
}
