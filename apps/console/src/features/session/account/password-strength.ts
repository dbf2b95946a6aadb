import { OPERATOR_PASSWORD } from '@zaixue/contract/operator/site/session';

/** 0 is refused, 3 is good. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** Kinds of characters: lower case, capitals, digits, everything else. */
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
/** Fewer different characters than this are a repeated pattern. */
const FEW_CHARACTERS = 6;

/** A rough measure of length and variety, as a hint while typing; it knows no lists of common passwords. */
export function measurePassword(password: string): PasswordStrength {
  if (password.length < OPERATOR_PASSWORD.shortest) return 0;
  if (new Set(password).size < FEW_CHARACTERS) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length >= 20 || (password.length >= 14 && kinds >= 3)) return 3;
  return password.length >= 16 || (password.length >= 12 && kinds >= 2) ? 2 : 1;
}
