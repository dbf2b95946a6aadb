import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Returns an HMAC-SHA256 of a short secret, to store instead of it: without the site's key, a reader of the store cannot
 * find the secret by trying all values. `parts` must not contain line feeds.
 */
export function keyedHash(signingKey: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', signingKey)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

/**
 * Compares two texts in constant time. It compares the texts and not the bytes they encode, because base64url can encode
 * the same bytes in several ways.
 */
export function isEqualText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const KEY_BYTES = 32;

/** Derives a 32-byte key for one purpose from another key (HKDF-SHA256). The same input gives the same key. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `zaixue ${purpose}`, KEY_BYTES));
}
