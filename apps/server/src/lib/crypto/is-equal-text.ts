import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are the same, character for character, in a time that tells nothing of where they differ. Texts
 * and not the bytes they stand for: base64url can write the same bytes in several ways.
 */
export function isEqualText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
