import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { RequiredActionFailure } from './policy.ts';
import { requiredAction } from './policy.ts';

/**
 * The action that the site requires of this member before other calls, or null. It uses the same settings as the
 * configuration for clients (contract 13.1), so every refused member has been prompted by the client.
 */
export async function findRequiredAction(
  { settings, face }: Pick<Services, 'settings' | 'face'>,
  member: Pick<Member, 'mobile' | 'is_face_verified'>,
): Promise<RequiredActionFailure | null> {
  const values = await settings.all();
  const wantsRealName = values['member.force_face_verification'];
  const rules = {
    isEnforced: values['member.enforce_forced_steps'],
    needsMobile: values['member.force_mobile_binding'],
    needsRealName: wantsRealName && (await face.find()) !== null,
  };
  const state = {
    isMobileBound: isBoundMobile(member.mobile),
    isFaceVerified: member.is_face_verified === 1,
  };
  return requiredAction(rules, state);
}
