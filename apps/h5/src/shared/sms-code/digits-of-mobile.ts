/** What a phone may fill in: country code, spaces and hyphens included. */
export const TYPED_MOBILE_LENGTH = 20;

/** Spaces and hyphens of every kind, and the invisible marks that copied numbers come with. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

/**
 * The mobile number in a text that was typed, pasted or filled in: without country code, spaces and hyphens. Other
 * characters stay, so that a text that is not a number is recognised.
 */
export function digitsOfMobile(text: string): string {
  return text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(/^(\+|00)86|^86(?=\d{11}$)/, '');
}
