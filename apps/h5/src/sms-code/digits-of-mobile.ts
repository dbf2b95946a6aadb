const MOBILE_LENGTH = 11;
/** What a phone may fill in: country code, spaces and hyphens included. */
export const TYPED_MOBILE_LENGTH = 20;

/** The mobile number in a text that was typed or pasted: its digits, without country code, at most eleven. */
export function digitsOfMobile(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > MOBILE_LENGTH ? digits.replace(/^(00)?86/, '') : digits;
  return national.slice(0, MOBILE_LENGTH);
}
