import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../../../lib/crypto/keyed-hash.ts';
import { seal, unseal } from '../../../lib/crypto/seal.ts';
import { hashNonce } from '../../../lib/crypto/tokens.ts';
import { SOCIAL_APPS } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';

/** Time to authorise at the provider, seconds (contract 3.3). */
export const STATE_LIFETIME_SECONDS = 600;

const PURPOSE = 'social login state';

const loginState = z.object({
  /** Also the `state` of OAuth. Letters and digits only: WeChat accepts no others. */
  id: z.string(),
  app: z.enum(SOCIAL_APPS),
  success: z.string(),
  failure: z.string(),
  action: z.enum(['login', 'bind']),
  /** Hash of the nonce in the browser's cookie. */
  browser: z.string(),
  /** Milliseconds UTC. */
  expires: z.number(),
});

/** A social login in progress, bound to the browser that started it. */
export type LoginState = z.output<typeof loginState>;

/** Creates the state and its encrypted form for the callback URL. */
export function sealLoginState(
  { secrets }: Pick<Services, 'secrets'>,
  request: Pick<LoginState, 'app' | 'success' | 'failure' | 'action'>,
  nonce: string,
  now: number,
): { readonly state: LoginState; readonly sealed: string } {
  const state: LoginState = {
    ...request,
    id: randomBytes(16).toString('hex'),
    browser: hashNonce(nonce),
    expires: now + STATE_LIFETIME_SECONDS * 1000,
  };
  return { state, sealed: seal(deriveKey(secrets.signing, PURPOSE), JSON.stringify(state), PURPOSE) };
}

/** The state of a callback, or null when it is forged, expired or from another browser. */
export function openLoginState(
  { secrets }: Pick<Services, 'secrets'>,
  sealed: string,
  nonce: string | undefined,
  now: number,
): LoginState | null {
  const text = unseal(deriveKey(secrets.signing, PURPOSE), sealed, PURPOSE);
  if (text === null || nonce === undefined) return null;
  const state = loginState.parse(JSON.parse(text));
  return state.expires > now && state.browser === hashNonce(nonce) ? state : null;
}
