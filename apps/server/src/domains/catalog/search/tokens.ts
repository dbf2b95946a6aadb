/** Digits in base 36 that hold every Unicode code point. */
const WIDTH = 4;
const BASE = 36;

const encodeCharacter = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(BASE).padStart(WIDTH, '0');

/**
 * One token for each pair of adjacent characters of a folded text, without duplicates. The tokens are ASCII words,
 * because SQLite and PostgreSQL split Chinese text differently.
 */
export function bigramTokens(folded: string): string[] {
  const codes = Array.from(folded, encodeCharacter);
  return [...new Set(codes.slice(1).map((code, index) => (codes[index] ?? '') + code))];
}

/** One token for each character of a folded text, without duplicates. */
export function unigramTokens(folded: string): string[] {
  return [...new Set(Array.from(folded, encodeCharacter))];
}

/** The bigrams of a text, or its single character. A text that is not empty has at least one token. */
export const textTokens = (folded: string): string[] =>
  isSingleCharacter(folded) ? unigramTokens(folded) : bigramTokens(folded);

/** Bigrams that a long term is looked up by. The stored text is compared with the whole term afterwards. */
const MAX_BIGRAMS_PER_TERM = 16;

/** The tokens that every text containing the term has. */
export function termTokens(term: string): string[] {
  return textTokens(term).slice(0, MAX_BIGRAMS_PER_TERM);
}

/** Whether a term is a single character. Single characters are searched in titles and short descriptions only. */
export const isSingleCharacter = (term: string): boolean => Array.from(term).length === 1;
