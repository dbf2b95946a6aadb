import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import { replaceMobile } from './repo.ts';

export interface BindMobileInput {
  readonly member: Member;
  readonly mobile: string;
  readonly code: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Binds a mobile number to a member without one (contract 5.3). */
export async function bindMobile(
  services: Services,
  { member, mobile, code, address, now }: BindMobileInput,
): Promise<Outcome<never[]>> {
  if (!(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code, address })))
    return fail('smsCodeWrong');
  if (isBoundMobile(member.mobile)) return fail('mobileAlreadyBound');
  const result = await replaceMobile(services.db, member.id, { from: member.mobile, to: mobile, now });
  if (result === 'taken') return fail('mobileTaken');
  // Another request has bound a number in the meantime.
  return result === 'stale' ? fail('mobileAlreadyBound') : emptyResult;
}
