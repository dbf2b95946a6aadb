import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

/**
 * A 256-bit nonce for a cookie. It binds an OAuth round trip to the browser that started it. A valid known nonce is
 * kept, so that several round trips can run at the same time.
 */
export function keepOrCreateNonce(known: string | undefined): string {
  return known !== undefined && FORM.test(known) ? known : randomBytes(32).toString('base64url');
}

/** The form in which a nonce is stored outside the browser. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}
