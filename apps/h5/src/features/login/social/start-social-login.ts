import { hardNavigate } from '../../../platform/navigation/navigation.ts';
import { type SocialWay, socialLoginAddress, tooLongReturn } from '../../../session/social-login.ts';
import { rememberSocialReturn } from '../../../session/social-return.ts';

/** Leaves for the provider; `serviceUrl` is the base of the service, `redirect` the page that asked for the login. */
export function startSocialLogin(way: SocialWay, serviceUrl: string, redirect: string | null): void {
  const { origin } = window.location;
  rememberSocialReturn(tooLongReturn(origin, redirect));
  hardNavigate.to(socialLoginAddress({ way, serviceUrl, origin, redirect }));
}
