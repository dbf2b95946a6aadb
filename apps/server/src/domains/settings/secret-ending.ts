/** The end of a key is shown only from this length, so that the rest stays unguessable. */
const MIN_LENGTH_TO_SHOW = 16;
const SHOWN_CHARACTERS = 4;

/** The last four characters of a long secret, which tell an operator which one is set; empty for a short one. */
export function secretEnding(secret: string): string {
  return secret.length < MIN_LENGTH_TO_SHOW ? '' : secret.slice(-SHOWN_CHARACTERS);
}
