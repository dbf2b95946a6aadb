/** Four letters and digits are enough for every character there is. */
const WIDTH = 4;
const BASE = 36;

const nameOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(BASE).padStart(WIDTH, '0');

/**
 * The names of all pairs of neighbouring characters of a folded text, each once. Two databases split words in two
 * ways; these names none splits.
 */
export function pairTokens(folded: string): string[] {
  const names = Array.from(folded, nameOf);
  return [...new Set(names.slice(1).map((name, index) => (names[index] ?? '') + name))];
}

/** The names of the single characters of a folded text, each once. */
export function characterTokens(folded: string): string[] {
  return [...new Set(Array.from(folded, nameOf))];
}

/** The pairs of a text, or its one character: a text that is not empty has a token. */
export const textTokens = (folded: string): string[] =>
  isSingle(folded) ? characterTokens(folded) : pairTokens(folded);

/** A long word is looked up by so many of its pairs; whether it is there as a whole is compared afterwards. */
const PAIRS_OF_A_TERM = 16;

/** What an entry must hold so that it may contain the term: its pairs, or its one character. */
export function termTokens(term: string): string[] {
  return textTokens(term).slice(0, PAIRS_OF_A_TERM);
}

/** Whether a term is one character, which is only looked for in titles and short texts. */
export const isSingle = (term: string): boolean => Array.from(term).length === 1;
