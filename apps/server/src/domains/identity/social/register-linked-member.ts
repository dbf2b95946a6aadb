import { randomInt } from 'node:crypto';
import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import type { Services } from '../../../services.ts';
import { applyRegistrationEffects } from '../members/apply-registration-effects.ts';
import type { MemberOverrides, RegistrationInput } from '../members/register-member.ts';
import { storeMember } from '../members/register-member.ts';
import type { SocialLogin } from './login-codes.ts';
import { findLinkedAccount, linkAccount } from './repo.ts';

/** Longest nickname, characters (contract E). */
const NICKNAME_LENGTH = 24;
/** Nickname of a member without a mobile number: kept and random characters (contract 3.4). */
const NICKNAME_KEPT = 12;
const NICKNAME_RANDOM = 3;
/** There are 800 million placeholder numbers, so a collision is rare. */
const PLACEHOLDER_ATTEMPTS = 5;

export type LinkedRegistrationResult =
  | { readonly kind: 'registered'; readonly member: Member }
  | { readonly kind: 'mobile-taken' }
  | { readonly kind: 'account-linked' };

/** Rolls back the new member when the social account is already linked. */
class AccountLinkedError extends Error {}

/**
 * Creates a member and links the social account, both or neither. Of several simultaneous calls for one number or one
 * account, one succeeds. The registration effects (contract 3.8) follow; a failing effect does not undo the registration.
 */
export async function registerLinkedMember(
  services: Services,
  input: RegistrationInput,
  overrides: MemberOverrides,
  login: SocialLogin,
): Promise<LinkedRegistrationResult> {
  const settings = await services.settings.all();
  try {
    const member = await inTransaction(services.db, async (transaction) => {
      const stored = await storeMember(transaction, settings, input, overrides);
      if (stored && !(await linkAccount(transaction, stored.id, login, input.now))) {
        throw new AccountLinkedError();
      }
      return stored;
    });
    if (!member) return { kind: 'mobile-taken' };
    await applyRegistrationEffects(services, member.id, input);
    return { kind: 'registered', member };
  } catch (error) {
    if (error instanceof AccountLinkedError) return { kind: 'account-linked' };
    throw error;
  }
}

/**
 * Registers a member without a mobile number for a social account that is not linked (contract 3.4). Returns the id of
 * this member, or of the member that another request has just created for the same account.
 */
export async function createSocialMember(
  services: Services,
  login: SocialLogin,
  { client, now }: { readonly client: ClientInfo; readonly now: number },
): Promise<number> {
  const overrides = {
    nick_name: socialNickname(login.nickname, NICKNAME_KEPT, NICKNAME_RANDOM),
    avatar: login.avatar,
    is_set_nickname: 0,
  };
  for (let attempt = 0; attempt < PLACEHOLDER_ATTEMPTS; attempt += 1) {
    const input = { mobile: placeholderNumber(), client, now };
    const result = await registerLinkedMember(services, input, overrides, login);
    if (result.kind === 'registered') return result.member.id;
    const linked = await findLinkedAccount(services.db, login, now);
    if (linked) return linked.member_id;
  }
  throw new Error('no free placeholder number was found');
}

/**
 * The nickname of a member who registers with a social account: the first `kept` characters of that account's nickname
 * (6 random characters if it is empty), `_`, and `random` random characters (contract 3.4, 3.5).
 */
export function socialNickname(nickname: string, kept: number, random: number): string {
  const room = Math.min(kept, NICKNAME_LENGTH - 1 - random);
  const start = Array.from(nickname).slice(0, room).join('').trim() || randomText(6);
  return `${start}_${randomText(random)}`;
}

/** Nine digits that do not start with 1: the member counts as having no mobile number (contract 3.4). */
function placeholderNumber(): string {
  return String(randomInt(200_000_000, 1_000_000_000));
}
