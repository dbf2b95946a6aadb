/**
 * Characters without a shape, and those that turn the direction of reading: two names that look alike would differ. The
 * joiners stay, which scripts and emoji need.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/**
 * A person's name as somebody typed or a service told it, without control characters, half ones, those that nobody
 * sees, and outer spaces.
 */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, '')
    .replace(UNSEEN, '')
    .trim();
}
