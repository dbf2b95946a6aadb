import type { Transaction } from 'kysely';
import type { Member, Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Session } from '../../../http/session.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberByMobile, updateMember } from '../members/repo.ts';
import { endSessions } from '../sessions/repo.ts';
import { checkSmsCode } from '../sms-code/check-sms-code.ts';
import type { PasswordTools } from './password-tools.ts';
import { clearPasswordTries } from './password-tries.ts';

interface PasswordInput {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type ResetPasswordInput = PasswordInput;

export interface SetOwnPasswordInput extends PasswordInput {
  readonly session: Session;
}

interface NewPassword {
  readonly member: Pick<Member, 'id' | 'mobile'>;
  readonly password: string;
  /** The session that stays; null ends all of them. */
  readonly keptSessionId: number | null;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Sets a new password after an SMS code and ends every session (contract 3.7). */
export async function resetPassword(
  services: Services,
  tools: PasswordTools,
  { mobile, code, password, address, now }: ResetPasswordInput,
): Promise<Outcome<never[]>> {
  if (!(await checkSmsCode(services, { mobile, scene: 'password_reset', code, address })))
    return fail('smsCodeWrong');
  const member = await findMemberByMobile(services.db, mobile);
  if (!member) return fail('mobileMissing');
  await storePassword(services, tools, { member, password, keptSessionId: null, address, now });
  return emptyResult;
}

/** Sets the logged-in member's password after an SMS code to their own number (contract 5.2). */
export async function setOwnPassword(
  services: Services,
  tools: PasswordTools,
  { session, mobile, code, password, address, now }: SetOwnPasswordInput,
): Promise<Outcome<never[]>> {
  const { member, sessionId } = session;
  if (!(await checkSmsCode(services, { mobile, scene: 'password_reset', code, address })))
    return fail('smsCodeWrong');
  if (mobile !== member.mobile) return fail('mobileNotOwn');
  await storePassword(services, tools, { member, password, keptSessionId: sessionId, address, now });
  return emptyResult;
}

/**
 * Stores a member's password, ends the other sessions (contract 4.8) and resets the counters of wrong tries.
 * @param record is run in the transaction of the change
 */
export async function storePassword(
  services: Services,
  { hasher, limiter }: PasswordTools,
  { member, password, keptSessionId, address, now }: NewPassword,
  record: (transaction: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  const passwordHash = await limiter.run(() => hasher.hash(password));
  await inTransaction(services.db, async (transaction) => {
    const change = { password_hash: passwordHash, is_password_set: 1, updated_at: now };
    await updateMember(transaction, member.id, change);
    await endSessions(transaction, member.id, { except: keptSessionId, now });
    await record(transaction);
  });
  await clearPasswordTries(services, { mobile: member.mobile, address });
}
