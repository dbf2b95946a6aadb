import type { Visitor } from '../../../http/visitor.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberOfMobile } from '../members/find-member.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import { burnSign, isSignGood } from './mobile-change-sign.ts';
import { replaceMobile } from './repo.ts';

export interface MobileChange {
  readonly visitor: Visitor;
  /** The new number. */
  readonly mobile: string;
  readonly code: string;
  readonly sign: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Changes the number of a member who has proved the present one and now proves the new one (contract 5.3); their other
 * sessions end (contract 4.8). The sign is spent by the change, not by a mistake on the way to it.
 */
export async function changeMobile(
  services: Services,
  { visitor, mobile, code, sign, address, now }: MobileChange,
): Promise<Outcome<never[]>> {
  const { db } = services;
  const { member, sessionId } = visitor;
  if (!(await isSignGood(services, member, sign))) return fail('invalidParameter');
  if (!(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code, address })))
    return fail('smsCodeWrong');
  if (await findMemberOfMobile(db, mobile)) return fail('mobileTaken');
  if (!(await burnSign(services, member, sign))) return fail('invalidParameter');
  const result = await replaceMobile(db, member.id, { from: member.mobile, to: mobile, now });
  if (result === 'taken') return fail('mobileTaken');
  if (result === 'stale') return fail('invalidParameter');
  await endSessions(db, member.id, { except: sessionId, now });
  return emptyResult;
}
