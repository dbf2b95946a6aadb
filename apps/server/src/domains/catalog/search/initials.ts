/** The first character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const FIRSTS = Array.from('吖八嚓咑妸发旮哈丌咔垃妈拏喔妑七呥仨他屲夕丫帀');
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const IDEOGRAPH = /^[\u3400-\u9fff]$/u;
const LATIN = /^[a-z0-9]$/;
const { compare } = new Intl.Collator('zh-u-co-pinyin');

const known = new Map<string, string>();

function initialOf(character: string): string {
  if (LATIN.test(character)) return character;
  if (!IDEOGRAPH.test(character)) return '';
  const found = known.get(character);
  if (found !== undefined) return found;
  const letter = LETTERS[FIRSTS.findLastIndex((first) => compare(character, first) >= 0)] ?? '';
  known.set(character, letter);
  return letter;
}

/**
 * What one types who is too lazy for a whole word: `机器学习` is `jqxx`, `零基础学Python` is `ljcxpython`. A character
 * with several readings has the commonest one's letter.
 */
export function initialsOf(folded: string): string {
  return Array.from(folded, initialOf).join('');
}

/** Whether a term may be meant as initials. */
export const isInitials = (term: string): boolean => /^[a-z]{2,}$/.test(term);
