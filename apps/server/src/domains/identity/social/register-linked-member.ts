import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { applyRegistrationEffects } from '../members/apply-registration-effects.ts';
import type { MemberChoices, Registration } from '../members/store-member.ts';
import { storeMember } from '../members/store-member.ts';
import { linkToMember } from './link-to-member.ts';
import type { SocialLogin } from './login-codes.ts';

export type LinkedRegistration =
  | { readonly kind: 'registered'; readonly member: Member }
  | { readonly kind: 'mobile-taken' }
  | { readonly kind: 'account-linked' };

/** Takes the new member back when the account turns out to be linked. */
class AccountLinked extends Error {}

/**
 * Creates a member and links the account of the login, both or neither; of several at once for one number or one
 * account, one succeeds. What follows a registration (contract 3.8) comes after and undoes nothing.
 */
export async function registerLinkedMember(
  services: Services,
  registration: Registration,
  choices: MemberChoices,
  login: SocialLogin,
): Promise<LinkedRegistration> {
  const settings = await services.settings.all();
  try {
    const member = await inTransaction(services.db, async (transaction) => {
      const stored = await storeMember(transaction, settings, registration, choices);
      if (stored && !(await linkToMember(transaction, stored.id, login, registration.now))) {
        throw new AccountLinked();
      }
      return stored;
    });
    if (!member) return { kind: 'mobile-taken' };
    await applyRegistrationEffects(services, member.id, registration);
    return { kind: 'registered', member };
  } catch (error) {
    if (error instanceof AccountLinked) return { kind: 'account-linked' };
    throw error;
  }
}
