import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
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
