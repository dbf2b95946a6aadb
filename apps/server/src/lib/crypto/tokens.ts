import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a reference token: 256 random bits, opaque to the client (contract 4.1). */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 of a token in hexadecimal digits; only this is stored (contract 4.5). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 32 bytes as base64url. */
const NONCE = /^[\w-]{43}$/;

/**
 * Returns the nonce that a browser keeps in a cookie, so that only this browser can complete an OAuth round trip it
 * started. A valid existing nonce is reused, so that several round trips can run at the same time.
 */
export function keepOrCreateNonce(existing: string | undefined): string {
  return existing !== undefined && NONCE.test(existing) ? existing : createToken();
}

/** Returns the SHA-256 of a nonce as base64url; only this leaves the browser's cookie. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}
