import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberByMobile } from '../members/repo.ts';
import { startSession } from '../sessions/start-session.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import { consumeLogin, findLogin } from './login-codes.ts';
import { registerLinkedMember, socialNickname } from './register-linked-member.ts';
import { findLinkedAccount } from './repo.ts';

/** Nickname: kept and random characters (contract 3.5). */
const NICKNAME_KEPT = 24;
const NICKNAME_RANDOM = 4;

export interface RegisterWithSocialInput {
  readonly mobile: string;
  readonly smsCode: string;
  readonly code: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Registers a member with a social account and a mobile number, on sites that require one (contract 3.5). Checks the
 * SMS code, then the login code. Only success consumes the login code.
 */
export async function registerWithSocial(
  services: Services,
  { mobile, smsCode, code, client, now }: RegisterWithSocialInput,
): Promise<Outcome<{ token: string }>> {
  const { db, kv } = services;
  if (
    !(await checkSmsCode(services, { mobile, scene: 'mobile_bind', code: smsCode, address: client.address }))
  ) {
    return fail('smsCodeWrong');
  }
  const found = await findLogin(kv, code);
  if (found.kind === 'expired') return fail('loginCodeExpired');
  if (found.kind === 'incomplete') return fail('invalidParameter');
  const { login } = found;
  if (await findMemberByMobile(db, mobile)) return fail('mobileTaken');
  if (await findLinkedAccount(db, login, now)) return fail('socialLinkedElsewhere');

  const overrides = {
    nick_name: socialNickname(login.nickname, NICKNAME_KEPT, NICKNAME_RANDOM),
    avatar: login.avatar,
    is_set_nickname: 1,
  };
  const result = await registerLinkedMember(services, { mobile, client, now }, overrides, login);
  // Another request was faster than the checks above.
  if (result.kind === 'mobile-taken') return fail('mobileTaken');
  if (result.kind === 'account-linked') return fail('socialLinkedElsewhere');
  await consumeLogin(kv, code);
  if (result.member.is_lock === 1) return fail('socialMemberLocked');
  const token = await startSession(db, result.member.id, client, now);
  services.counts.logins.add('social');
  return ok({ token });
}
