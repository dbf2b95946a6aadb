import type { Member } from '../../../db/tables/tables.ts';
import type { Session } from '../../../http/session.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { endSessions } from '../sessions/repo.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import {
  consumeMobileChangeToken,
  createMobileChangeToken,
  isMobileChangeTokenValid,
} from './mobile-change-token.ts';
import { replaceMobile } from './repo.ts';

export interface ChangeMobileInput {
  readonly session: Session;
  /** The new number. */
  readonly mobile: string;
  readonly code: string;
  /** From `verifyMobile`. */
  readonly token: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Checks an SMS code to the member's current number and returns the token for changing it (contract 5.3). */
export async function verifyMobile(
  services: Services,
  member: Member,
  { mobile, code, address }: { readonly mobile: string; readonly code: string; readonly address: string },
): Promise<Outcome<{ sign: string }>> {
  if (!(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code, address })))
    return fail('smsCodeWrong');
  if (mobile !== member.mobile) return fail('invalidParameter');
  return ok({ sign: await createMobileChangeToken(services, member) });
}

/**
 * Changes a member's number after `verifyMobile` and an SMS code to the new number (contract 5.3). Ends the other
 * sessions (contract 4.8). Only a change consumes the token; a wrong code does not.
 */
export async function changeMobile(
  services: Services,
  { session, mobile, code, token, address, now }: ChangeMobileInput,
): Promise<Outcome<never[]>> {
  const { db } = services;
  const { member, sessionId } = session;
  if (!(await isMobileChangeTokenValid(services, member, token))) return fail('invalidParameter');
  if (!(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code, address })))
    return fail('smsCodeWrong');
  if (await findMemberByMobile(db, mobile)) return fail('mobileTaken');
  if (!(await consumeMobileChangeToken(services, member, token))) return fail('invalidParameter');
  const result = await replaceMobile(db, member.id, { from: member.mobile, to: mobile, now });
  if (result === 'taken') return fail('mobileTaken');
  if (result === 'stale') return fail('invalidParameter');
  await endSessions(db, member.id, { except: sessionId, now });
  return emptyResult;
}
