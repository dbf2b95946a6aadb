import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { ForcedStepFailure } from './policy.ts';
import { missingStep } from './policy.ts';

/**
 * The forced step that this member has not done, or null. The same settings decide as in the configuration that clients
 * get (contract 13.1), so nobody is refused for a step that no client asks for.
 */
export async function findMissingStep(
  { settings, face }: Pick<Services, 'settings' | 'face'>,
  member: Pick<Member, 'mobile' | 'is_face_verified'>,
): Promise<ForcedStepFailure | null> {
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
  return missingStep(rules, state);
}
