import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * What is stored instead of a short secret: an HMAC with the installation's key, so that whoever reads the store
 * cannot try all values. `parts` must not contain line feeds.
 */
export function keyedHash(signingKey: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', signingKey)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

/**
 * Whether two texts are the same, character for character, in a time that tells nothing of where they differ. Texts
 * and not the bytes they stand for: base64url can write the same bytes in several ways.
 */
export function isEqualText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const KEY_BYTES = 32;

/** A key of 32 bytes for one purpose, made from another key (HKDF-SHA256); always the same for the same two. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `zaixue ${purpose}`, KEY_BYTES));
}
