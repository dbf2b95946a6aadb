import { randomBytes } from 'node:crypto';
import type { KeyValueStore } from '../kv/port.ts';
import type { OAuthProvider, SocialApp, SocialProfile } from './port.ts';
import { providerFailure } from './port.ts';

/** Same lifetime as at the vendors. */
const CODE_LIFETIME_SECONDS = 600;

const codeKey = (app: SocialApp, code: string): string => `demo-oauth:${app}:${code}`;

/** Path of the consent page of a demo site. */
function localConsentPath(app: SocialApp): string {
  return `/demo/oauth/${app}`;
}

/**
 * QQ or WeChat of a demo site: a consent page of this server. It is on the origin of the callback, so the whole login
 * runs on one machine.
 */
export function createLocalOAuth(kv: KeyValueStore, app: SocialApp): OAuthProvider {
  return {
    authorizeUrl({ callbackUrl, state }) {
      const query = new URLSearchParams({ redirect_uri: callbackUrl, state });
      return `${new URL(callbackUrl).origin}${localConsentPath(app)}?${query}`;
    },
    async fetchProfile({ code }) {
      const stored = await kv.take(codeKey(app, code));
      if (stored === null) return providerFailure(`demo ${app}: an unknown code`);
      return { ok: true, profile: JSON.parse(stored) as SocialProfile };
    },
  };
}

/** Stores the profile that the demo page confirmed and returns a code that fetches it once. */
export async function grantLocalCode(
  kv: KeyValueStore,
  app: SocialApp,
  profile: SocialProfile,
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  await kv.set(codeKey(app, code), JSON.stringify(profile), CODE_LIFETIME_SECONDS);
  return code;
}
