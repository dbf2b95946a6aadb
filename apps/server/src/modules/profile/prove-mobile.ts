import type { Member } from '../../db/tables.ts';
import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { Services } from '../../services.ts';
import { checkSmsCode } from '../captcha/check-sms-code.ts';
import { createSign } from './mobile-change-sign.ts';

/** Proves the member's present number by an SMS code and gives the sign for changing it (contract 5.3). */
export async function proveMobile(
  services: Services,
  member: Member,
  { mobile, code, address }: { readonly mobile: string; readonly code: string; readonly address: string },
): Promise<Outcome<{ sign: string }>> {
  if (!(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code, address })))
    return fail('smsCodeWrong');
  if (mobile !== member.mobile) return fail('invalidParameter');
  return ok({ sign: await createSign(services, member) });
}
