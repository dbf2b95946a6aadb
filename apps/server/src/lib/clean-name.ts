/**
 * Invisible characters and text-direction marks: with them, two names that look the same would differ. Joiners stay,
 * because some scripts and emoji need them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Removes control characters, lone surrogates, invisible characters and surrounding spaces from a name. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, '')
    .replace(INVISIBLE, '')
    .trim();
}
