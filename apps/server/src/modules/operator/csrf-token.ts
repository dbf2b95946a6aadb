import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a form or script of the operator's own pages carries to show that it is one: made from the session's token,
 * which no other site can read.
 */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Whether a request carries the one of its session. */
export function isCsrfToken(sessionToken: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [expected, actual] = [Buffer.from(csrfToken(sessionToken)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
