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
