import type { Services } from '../../../services.ts';
import { applyRegistrationEffects } from './apply-registration-effects.ts';
import type { MemberChoices, Registration } from './store-member.ts';
import { storeMember } from './store-member.ts';

/**
 * Registers a number with everything that follows (contract 3.8). Tells whether it did: of two simultaneous calls for
 * one number one does.
 */
export async function registerMember(
  services: Services,
  registration: Registration,
  choices: MemberChoices = {},
): Promise<boolean> {
  const settings = await services.settings.all();
  const member = await storeMember(services.db, settings, registration, choices);
  if (member) await applyRegistrationEffects(services, member.id, registration);
  return member !== null;
}
