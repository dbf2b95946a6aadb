import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey, isEqualText } from '../../../../lib/crypto/keyed-hash.ts';

export const KNOWN_BROWSER_COOKIE = 'zaixue_operator_browser';
/** One year, longer than an operator usually pauses. */
export const KNOWN_BROWSER_MS = 365 * 24 * 3_600_000;

const ID_BYTES = 16;
const MAX_COOKIE_LENGTH = 256;

/**
 * Creates the cookie value that proves that an operator of this name has logged in with this browser. It grants no
 * access. It only protects this browser from delays and limits caused by wrong passwords from others.
 */
export function createKnownBrowser(signingKey: Buffer, name: string, now: number): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const content = [Buffer.from(name).toString('base64url'), id, String(now)].join('.');
  return `${content}.${sign(signingKey, content)}`;
}

/**
 * The id of the browser, when the cookie is signed by this server for this name and has not expired; otherwise null.
 */
export function readKnownBrowser(
  signingKey: Buffer,
  cookie: string | undefined,
  name: string,
  now: number,
): string | null {
  if (!cookie || cookie.length > MAX_COOKIE_LENGTH) return null;
  const end = cookie.lastIndexOf('.');
  const content = cookie.slice(0, end);
  if (!isEqualText(sign(signingKey, content), cookie.slice(end + 1))) return null;
  const [forName, id = '', issuedAt] = content.split('.');
  if (forName !== Buffer.from(name).toString('base64url')) return null;
  return now - Number(issuedAt) < KNOWN_BROWSER_MS ? id : null;
}

function sign(signingKey: Buffer, content: string): string {
  return createHmac('sha256', deriveKey(signingKey, 'operator browser')).update(content).digest('base64url');
}
