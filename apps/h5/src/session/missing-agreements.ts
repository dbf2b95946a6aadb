import type { MemberDetail } from '@zaixue/contract/entities/member';

/** An agreement that members accept: the user agreement or the privacy policy. */
export type Agreement = 'user' | 'privacy';

/** Login screens, which include the agreements. */
const LOGIN_PATHS: readonly string[] = ['/login', '/login-password', '/password-reset'];

/** The agreements a member has not accepted in their present version; none on a login screen (contract 17.5). */
export function missingAgreements(
  { agreement_status: status }: Pick<MemberDetail, 'agreement_status'>,
  pathname: string,
): readonly Agreement[] {
  if (LOGIN_PATHS.includes(pathname)) return [];
  return [
    ...(status.user_agreement_agreed ? [] : (['user'] as const)),
    ...(status.privacy_policy_agreed ? [] : (['privacy'] as const)),
  ];
}
