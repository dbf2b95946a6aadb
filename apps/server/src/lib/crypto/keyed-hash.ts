import { createHmac } from 'node:crypto';

/**
 * What is stored instead of a short secret: an HMAC with the installation's key, so that whoever reads the store
 * cannot try all values. `parts` must not contain line feeds.
 */
export function keyedHash(signingKey: Buffer, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', signingKey)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}
