import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a reference token: 256 random bits, opaque to the client (contract 4.1). */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 of a token in hexadecimal digits; only this is stored (contract 4.5). */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Returns the SHA-256 of a random secret as base64url, to store instead of it. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
