/** The first character of each letter in pinyin order. No syllable begins with i, u or v. */
const FIRST_CHARACTERS = Array.from('吖八嚓咑妸发旮哈丌咔垃妈拏喔妑七呥仨他屲夕丫帀');
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const IDEOGRAPH = /^[\u3400-\u9fff]$/u;
const LATIN = /^[a-z0-9]$/;
const { compare } = new Intl.Collator('zh-u-co-pinyin');

const cache = new Map<string, string>();

function toInitial(character: string): string {
  if (LATIN.test(character)) return character;
  if (!IDEOGRAPH.test(character)) return '';
  const cached = cache.get(character);
  if (cached !== undefined) return cached;
  const letter = LETTERS[FIRST_CHARACTERS.findLastIndex((first) => compare(character, first) >= 0)] ?? '';
  cache.set(character, letter);
  return letter;
}

/**
 * The pinyin initials of a folded text: `机器学习` becomes `jqxx`, `零基础学Python` becomes `ljcxpython`. A character with
 * several readings gets the letter of the most common one.
 */
export function toInitials(folded: string): string {
  return Array.from(folded, toInitial).join('');
}

/** Whether a term can be read as pinyin initials. */
export const isInitials = (term: string): boolean => /^[a-z]{2,}$/.test(term);
