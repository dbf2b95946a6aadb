import { randomInt } from 'node:crypto';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { Services } from '../../../services.ts';
import { findLinkedAccount } from './find-linked-account.ts';
import type { SocialLogin } from './login-codes.ts';
import { registerLinkedMember } from './register-linked-member.ts';
import { socialNickname } from './social-nickname.ts';

/** Characters of the nickname elsewhere that stay, and random ones behind them (contract 3.4). */
const NICKNAME_KEPT = 12;
const NICKNAME_ADDED = 3;
/** Two of 800 million placeholders rarely meet. */
const ATTEMPTS = 5;

/**
 * The id of the member of a login that nobody has linked: a new one without a mobile number (contract 3.4), or the
 * one that another request has just created for the same account.
 */
export async function createSocialMember(
  services: Services,
  login: SocialLogin,
  { client, now }: { readonly client: ClientFacts; readonly now: number },
): Promise<number> {
  const choices = {
    nick_name: socialNickname(login.nickname, NICKNAME_KEPT, NICKNAME_ADDED),
    avatar: login.avatar,
    is_set_nickname: 0,
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const registration = { mobile: placeholderNumber(), client, now };
    const result = await registerLinkedMember(services, registration, choices, login);
    if (result.kind === 'registered') return result.member.id;
    const linked = await findLinkedAccount(services.db, login, now);
    if (linked) return linked.member_id;
  }
  throw new Error('No placeholder number was free');
}

/** Nine digits that do not start with 1, so that the member counts as not bound (contract 3.4). */
function placeholderNumber(): string {
  return String(randomInt(200_000_000, 1_000_000_000));
}
