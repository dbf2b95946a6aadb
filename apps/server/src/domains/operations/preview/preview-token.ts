import { previewPersona } from '@zaixue/contract/operator/site/start';
import type { Preview } from '../../../http/preview.ts';
import { deriveKey, isEqualText, keyedHash } from '../../../lib/crypto/keyed-hash.ts';
import type { Secrets } from '../../../start/secrets.ts';

/** Signs and verifies the token of a preview. */
export interface PreviewTokens {
  sign(preview: Preview): string;
  /** Returns the preview; null for a forged, damaged or expired token. */
  read(token: string, now: number): Preview | null;
}

const FORM = /^([a-z]+)-([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-z]{1,11})\.([\w-]{43})$/;
const RADIX = 36;

/**
 * A token is the persona and three base-36 numbers (course, operator's session, expiry in seconds) with their
 * HMAC-SHA256. The H5 reads the persona from it (`apps/h5/src/session/preview.ts`).
 */
export function createPreviewTokens(secrets: Pick<Secrets, 'signing'>): PreviewTokens {
  // A separate key, so that no other signature of the site is valid for a preview.
  const key = deriveKey(secrets.signing, 'preview');
  return {
    sign({ persona, courseId, operatorSessionId, expiresAt }) {
      const numbers = [courseId, operatorSessionId, Math.floor(expiresAt / 1000)];
      const payload = [persona, ...numbers.map((number) => number.toString(RADIX))].join('-');
      return `${payload}.${keyedHash(key, 'preview', payload)}`;
    },
    read(token, now) {
      const [, name = '', course = '', session = '', expiry = '', mac = ''] = FORM.exec(token) ?? [];
      const payload = [name, course, session, expiry].join('-');
      if (!isEqualText(keyedHash(key, 'preview', payload), mac)) return null;
      const expiresAt = Number.parseInt(expiry, RADIX) * 1000;
      const persona = previewPersona.safeParse(name);
      if (!persona.success || now >= expiresAt) return null;
      return {
        persona: persona.data,
        courseId: Number.parseInt(course, RADIX),
        operatorSessionId: Number.parseInt(session, RADIX),
        expiresAt,
      };
    },
  };
}
