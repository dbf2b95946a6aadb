import { browserNonce } from '../../../lib/crypto/tokens.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { SocialApp } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/api-address.ts';
import { callbackPath } from './callback-path.ts';
import type { LoginState } from './login-state.ts';
import { sealLoginState } from './login-state.ts';

export interface SocialLoginStart {
  /** Null for one that does not exist. */
  readonly app: SocialApp | null;
  /** Where to go afterwards; checked to be our own sites. */
  readonly success: string;
  readonly failure: string;
  readonly action: LoginState['action'];
  /** Public address of this server as the request gives it. */
  readonly origin: string;
  /** What the browser remembers of an earlier start. */
  readonly knownMark: string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
}

export interface StartedSocialLogin {
  /** The service's page that asks the person. */
  readonly redirectTo: string;
  /** What the browser has to remember until it comes back. */
  readonly mark: string;
  /** Whether the callback is reached by TLS, so that the mark may travel by TLS alone. */
  readonly isSecure: boolean;
}

/** Sends the browser to the service elsewhere (contract 3.3). */
export async function startSocialLogin(
  services: Services,
  { app, success, failure, action, origin, knownMark, now }: SocialLoginStart,
): Promise<Outcome<StartedSocialLogin>> {
  const provider = app && (await services.oauth.find(app));
  if (!provider) return fail('loginAppMissing');
  const mark = browserNonce(knownMark);
  const request = { app, success, failure, action };
  const { state, sealed } = sealLoginState(services, request, mark, now);
  const base = apiAddress(await services.settings.all(), origin);
  const callbackUrl = `${base}${callbackPath(state.app)}?data=${sealed}`;
  return ok({
    redirectTo: provider.authorizeUrl({ callbackUrl, state: state.id }),
    mark,
    isSecure: base.startsWith('https:'),
  });
}
