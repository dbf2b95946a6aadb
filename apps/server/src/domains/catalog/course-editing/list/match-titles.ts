import { foldText } from '@zaixue/contract/rules/search-text';
import { toInitials } from '../../search/initials.ts';

/**
 * Every syllable of pinyin as an initial with a final that some characters have. Only used to read a typed text, so that
 * a syllable that no character has does no harm.
 */
const SYLLABLE =
  /(?:[bpmfdtnlgkhjqxzcsryw]|[zcs]h)?(?:[iu]?ang|iong|ong|[iu]?an|iao|uai|ian|uen|[iu]?eng|ing|[iu]n|[iu]?en|ao|ou|ai|ei|er|i[aeu]|u[aeio]|ve|[aoeiuv])/y;

/**
 * Reads a text as syllables of pinyin and returns their initials: `jiqi` is `jq`. Null when it is no pinyin or only one
 * syllable, which too many titles would have.
 */
export function initialsOfPinyin(text: string): string | null {
  if (!/^[a-z]{3,}$/.test(text)) return null;
  const ways = readSyllables(text, 0, new Map());
  return ways && ways.length > 1 ? ways : null;
}

/** Initials of the syllables from `start` on, the longest syllables first; null when the rest cannot be read. */
function readSyllables(text: string, start: number, known: Map<number, string | null>): string | null {
  if (start === text.length) return '';
  const found = known.get(start);
  if (found !== undefined) return found;
  let result: string | null = null;
  for (let end = Math.min(text.length, start + 6); end > start && result === null; end -= 1) {
    SYLLABLE.lastIndex = 0;
    const syllable = text.slice(start, end);
    if (SYLLABLE.exec(syllable)?.[0] !== syllable) continue;
    const rest = readSyllables(text, end, known);
    if (rest !== null) result = (syllable[0] ?? '') + rest;
  }
  known.set(start, result);
  return result;
}

/**
 * Returns the test whether a title matches what an operator typed: it contains all words, or its pinyin initials contain
 * the typed initials, or the initials of the typed pinyin.
 */
export function createTitleMatcher(typed: string): (title: string) => boolean {
  const words = typed
    .split(/\s+/)
    .map((word) => ({ literal: word.toLowerCase(), folded: foldText(word) }))
    .filter(({ literal }) => literal !== '');
  const latin = foldText(typed);
  const initials = /^[a-z][a-z0-9]+$/.test(latin) ? [latin, initialsOfPinyin(latin)] : [];
  return (title) => {
    const lower = title.toLowerCase();
    const folded = foldText(title);
    if (
      words.every((word) =>
        word.folded === '' ? lower.includes(word.literal) : folded.includes(word.folded),
      )
    )
      return true;
    if (initials.length === 0) return false;
    const own = toInitials(folded);
    return initials.some((wanted) => wanted !== null && own.includes(wanted));
  };
}

/** Sort key of titles: by pinyin initials, then by character. */
export function compareTitles(a: { readonly title: string }, b: { readonly title: string }): number {
  const [first, second] = [sortKeyOf(a.title), sortKeyOf(b.title)];
  return first < second ? -1 : first > second ? 1 : 0;
}

const keys = new Map<string, string>();
/** Titles whose sort keys are kept. */
const KNOWN_TITLES = 20_000;

function sortKeyOf(title: string): string {
  const known = keys.get(title);
  if (known !== undefined) return known;
  const folded = foldText(title);
  const key = `${toInitials(folded)} ${folded}`;
  if (keys.size < KNOWN_TITLES) keys.set(title, key);
  return key;
}
