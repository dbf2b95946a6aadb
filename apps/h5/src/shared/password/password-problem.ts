import { newPasswordTexts } from './new-password-texts.ts';

const SHORTEST = 6;
const LONGEST = 16;

/** What is wrong with a new password, in the words of the service, or null (contract 3.7). White space counts. */
export function passwordProblem(password: string): string | null {
  if (password === '') return newPasswordTexts.empty;
  if (password.length < SHORTEST) return newPasswordTexts.tooShort;
  return password.length > LONGEST ? newPasswordTexts.tooLong : null;
}
