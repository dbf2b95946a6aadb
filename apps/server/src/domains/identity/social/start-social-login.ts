import { browserPaths } from '@zaixue/contract/browser-paths';
import type { RoundTripRedirect } from '../../../http/oauth-round-trip.ts';
import { startRoundTrip } from '../../../http/oauth-round-trip.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import type { LoginState } from './login-state.ts';
import { SOCIAL_ROUND_TRIP, sealLoginState } from './login-state.ts';

const CALLBACK_PATHS: Readonly<Record<SocialApp, string>> = {
  qq: browserPaths.socialCallback.replace('{app}', 'qq'),
  wechat: browserPaths.wechatCallback,
};

export interface StartSocialLoginInput {
  /** Null when the application in the path does not exist. */
  readonly app: SocialApp | null;
  /** Return addresses; the caller has checked that they belong to this site. */
  readonly success: string;
  readonly failure: string;
  readonly action: LoginState['action'];
  /** Public address of this server, taken from the request. */
  readonly origin: string;
  /** The nonce cookie of an earlier start, if any. */
  readonly knownNonce: string | undefined;
}

/** Path to which the provider sends the browser back (contract 3.3). */
export function callbackPath(app: SocialApp): string {
  return CALLBACK_PATHS[app];
}

/** Starts a social login: makes the redirect to the provider's authorisation page (contract 3.3). */
export async function startSocialLogin(
  services: Services,
  { app, success, failure, action, origin, knownNonce }: StartSocialLoginInput,
): Promise<Outcome<RoundTripRedirect>> {
  const provider = app && (await services.oauth.find(app));
  if (!provider) return fail('loginAppMissing');
  const sealed = sealLoginState(services, { app, success, failure, action });
  const base = apiAddress(await services.settings.all(), origin);
  const callbackUrl = `${base}${callbackPath(app)}?data=${sealed}`;
  return ok(
    await startRoundTrip(services.kv, SOCIAL_ROUND_TRIP, {
      knownNonce,
      subject: sealed,
      base,
      authorizeUrl: (state) => provider.authorizeUrl({ callbackUrl, state }),
    }),
  );
}
