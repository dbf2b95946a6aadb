import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

/**
 * What a browser is told to remember in a cookie so that what it began elsewhere can only be finished by it: 256 random
 * bits. A known one is kept, so that several beginnings run side by side.
 */
export function browserMark(known: string | undefined): string {
  return known !== undefined && FORM.test(known) ? known : randomBytes(32).toString('base64url');
}

/** The form in which a mark is kept outside the browser. */
export function hashMark(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url');
}
