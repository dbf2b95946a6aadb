import type { SiteConfig } from '@zaixue/contract/entities/config';
import type { MemberDetail } from '@zaixue/contract/entities/member';

/**
 * A step that is required first (contract 15.6): `bind-mobile` for a member, `register-mobile` after a social login
 * without an account (contract 17.6), `face` for real-name verification.
 */
export type ForcedStep = 'bind-mobile' | 'register-mobile' | 'face';

export const FACE_RETURN_PATH = '/auth/faceSuccess';

/**
 * The member's next forced step after login or at start-up, or null (contract 17.5, 19.2). `face` is not
 * required on the page to which the verification returns.
 */
export function forcedStep(
  config: Pick<SiteConfig, 'member'>,
  member: Pick<MemberDetail, 'is_bind_mobile' | 'is_face_verify'>,
  pathname: string,
): Exclude<ForcedStep, 'register-mobile'> | null {
  if (config.member.enabled_mobile_bind_alert === 1 && member.is_bind_mobile !== 1) return 'bind-mobile';
  const wantsFace = config.member.enabled_face_verify && member.is_face_verify === false;
  return wantsFace && pathname !== FACE_RETURN_PATH ? 'face' : null;
}
