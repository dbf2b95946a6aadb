import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberById } from '../members/repo.ts';
import { startSession } from '../sessions/start-session.ts';
import { consumeLogin, findLogin } from './login-codes.ts';
import { createSocialMember } from './register-linked-member.ts';
import { findLinkedAccount } from './repo.ts';

export interface ExchangeLoginCodeInput {
  readonly code: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type ExchangeLoginCodeResult =
  | { readonly success: 1; readonly token: string }
  | { readonly success: 0; readonly action: 'bind_mobile'; readonly code: string };

/**
 * Exchanges a login code for a session (contract 3.4). A code logs in once, also with simultaneous requests. When the
 * site requires a mobile number and the account is not linked, the code stays valid for the registration that follows.
 */
export async function exchangeLoginCode(
  services: Services,
  { code, client, now }: ExchangeLoginCodeInput,
): Promise<Outcome<ExchangeLoginCodeResult>> {
  const { db, kv, settings } = services;
  const found = await findLogin(kv, code);
  if (found.kind === 'expired') return fail('loginCodeExpired');
  if (found.kind === 'incomplete') return fail('invalidParameter');
  const { login } = found;
  const account = await findLinkedAccount(db, login, now);
  if (!account && (await settings.all())['member.force_mobile_binding']) {
    return ok({ success: 0, action: 'bind_mobile', code });
  }
  if (!(await consumeLogin(kv, code))) return fail('loginCodeExpired');

  const memberId = account?.member_id ?? (await createSocialMember(services, login, { client, now }));
  const member = await findMemberById(db, memberId);
  if (!member) return fail('socialMemberMissing');
  if (member.is_lock === 1) return fail('socialMemberLocked');
  const token = await startSession(db, member.id, client, now);
  services.counts.logins.add('social');
  return ok({ success: 1, token });
}
