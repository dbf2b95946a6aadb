import { browserPaths } from '@zaixue/contract/browser-paths';
import { keepOrCreateNonce } from '../../../lib/crypto/tokens.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import type { LoginState } from './login-state.ts';
import { sealLoginState } from './login-state.ts';

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
  /** Milliseconds UTC. */
  readonly now: number;
}

export interface StartSocialLoginResult {
  /** Authorisation page of the provider. */
  readonly redirectTo: string;
  /** Value of the cookie that the callback must carry. */
  readonly nonce: string;
  /** Whether the callback uses HTTPS; the cookie is then `Secure`. */
  readonly isSecure: boolean;
}

/** Path to which the provider sends the browser back (contract 3.3). */
export function callbackPath(app: SocialApp): string {
  return CALLBACK_PATHS[app];
}

/** Starts a social login: makes the address of the provider's authorisation page (contract 3.3). */
export async function startSocialLogin(
  services: Services,
  { app, success, failure, action, origin, knownNonce, now }: StartSocialLoginInput,
): Promise<Outcome<StartSocialLoginResult>> {
  const provider = app && (await services.oauth.find(app));
  if (!provider) return fail('loginAppMissing');
  const nonce = keepOrCreateNonce(knownNonce);
  const request = { app, success, failure, action };
  const { state, sealed } = sealLoginState(services, request, nonce, now);
  const base = apiAddress(await services.settings.all(), origin);
  const callbackUrl = `${base}${callbackPath(state.app)}?data=${sealed}`;
  return ok({
    redirectTo: provider.authorizeUrl({ callbackUrl, state: state.id }),
    nonce,
    isSecure: base.startsWith('https:'),
  });
}
