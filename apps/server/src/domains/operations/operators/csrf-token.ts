import { createHmac } from 'node:crypto';
import { isEqualText } from '../../../lib/crypto/keyed-hash.ts';

/**
 * What a form or script of the operator's own pages carries to show that it is one: made from the session's token,
 * which no other site can read.
 */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Whether a request carries the one of its session. */
export function isCsrfToken(sessionToken: string, given: unknown): boolean {
  return typeof given === 'string' && isEqualText(csrfToken(sessionToken), given);
}
