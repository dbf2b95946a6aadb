import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../../../lib/crypto/keyed-hash.ts';
import { seal, unseal } from '../../../lib/crypto/seal.ts';
import { hashNonce } from '../../../lib/crypto/tokens.ts';
import { SOCIAL_APPS } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';

/** How long a person may take at the service elsewhere, seconds (contract 3.3). */
export const STATE_LIFETIME_SECONDS = 600;

const PURPOSE = 'social login state';

const loginState = z.object({
  /** Also the `state` of OAuth; letters and digits alone, as WeChat wants it. */
  id: z.string(),
  app: z.enum(SOCIAL_APPS),
  success: z.string(),
  failure: z.string(),
  action: z.enum(['login', 'bind']),
  /** Hash of what only the browser that began holds. */
  browser: z.string(),
  /** Milliseconds UTC. */
  expires: z.number(),
});

/** A social login under way: what was asked for, bound to the browser that asked. */
export type LoginState = z.output<typeof loginState>;

/** Makes the state and its sealed form for the callback address. */
export function sealLoginState(
  { secrets }: Pick<Services, 'secrets'>,
  request: Pick<LoginState, 'app' | 'success' | 'failure' | 'action'>,
  mark: string,
  now: number,
): { readonly state: LoginState; readonly sealed: string } {
  const state: LoginState = {
    ...request,
    id: randomBytes(16).toString('hex'),
    browser: hashNonce(mark),
    expires: now + STATE_LIFETIME_SECONDS * 1000,
  };
  return { state, sealed: seal(deriveKey(secrets.signing, PURPOSE), JSON.stringify(state), PURPOSE) };
}

/** The state of a callback, or null when it is forged, expired, or began in another browser. */
export function openLoginState(
  { secrets }: Pick<Services, 'secrets'>,
  sealed: string,
  mark: string | undefined,
  now: number,
): LoginState | null {
  const text = unseal(deriveKey(secrets.signing, PURPOSE), sealed, PURPOSE);
  if (text === null || mark === undefined) return null;
  const state = loginState.parse(JSON.parse(text));
  return state.expires > now && state.browser === hashNonce(mark) ? state : null;
}
