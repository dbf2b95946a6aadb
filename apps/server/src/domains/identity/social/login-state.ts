import { z } from 'zod';
import type { RoundTrip } from '../../../http/oauth-round-trip.ts';
import { deriveKey } from '../../../lib/crypto/keyed-hash.ts';
import { seal, unseal } from '../../../lib/crypto/seal.ts';
import { SOCIAL_APPS } from '../../../ports/oauth/port.ts';
import type { Services } from '../../../services.ts';

/** The round trip of a social login. Its subject is the sealed login state. */
export const SOCIAL_ROUND_TRIP: RoundTrip = {
  name: 'social-state',
  cookie: 'zaixue_social',
  cookiePath: '/api/v3/auth/login',
};

const PURPOSE = 'social login state';

const loginState = z.object({
  app: z.enum(SOCIAL_APPS),
  success: z.string(),
  failure: z.string(),
  action: z.enum(['login', 'bind']),
});

/** A social login in progress. */
export type LoginState = z.output<typeof loginState>;

type Keys = Pick<Services, 'secrets'>;

/** Encrypts the state for the callback URL (contract 3.3). */
export function sealLoginState({ secrets }: Keys, state: LoginState): string {
  return seal(deriveKey(secrets.signing, PURPOSE), JSON.stringify(state), PURPOSE);
}

/** Decrypts the state of a callback URL; null when it is forged. */
export function unsealLoginState({ secrets }: Keys, sealed: string): LoginState | null {
  const text = unseal(deriveKey(secrets.signing, PURPOSE), sealed, PURPOSE);
  return text === null ? null : loginState.parse(JSON.parse(text));
}
