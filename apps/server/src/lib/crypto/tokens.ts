import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new reference token: 256 random bits, opaque to the client (contract 4.1). */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: its SHA-256 in hexadecimal digits (contract 4.5). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const FORM = /^[\w-]{43}$/;

/**
 * What a browser is told to remember in a cookie so that what it began elsewhere can only be finished by it: 256 random
 * bits. A known one is kept, so that several beginnings run side by side.
 */
export function browserNonce(known: string | undefined): string {
  return known !== undefined && FORM.test(known) ? known : randomBytes(32).toString('base64url');
}

/** The form in which a mark is kept outside the browser. */
export function hashNonce(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url');
}
