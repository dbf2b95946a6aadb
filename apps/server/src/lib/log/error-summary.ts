import { messageOf } from '../operator-log.ts';

/** Longest summary, characters. */
const MAX_LENGTH = 200;
/** What may be a key, token or password hash: many characters without a space. */
const LONG_WORD = /[A-Za-z0-9_+/=-]{24,}/g;
/** What may be a mobile number, an identity card number or an order number. */
const LONG_NUMBER = /\d{7,}/g;
/** Addresses contain keys, account names and passwords. */
const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const MASK = '***';

/**
 * Describes an error in one line of at most 200 characters that may be stored and sent: addresses, long words and long
 * numbers are masked, because they may be secrets or personal data.
 */
export function summarizeError(error: unknown): string {
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : '';
  return `${name}${messageOf(error)}`
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK)
    .replace(LONG_WORD, MASK)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
