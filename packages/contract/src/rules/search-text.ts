/** Letters of all scripts, digits, and what tells C from C++ and C#. */
const COUNTS = /[\p{L}\p{N}\p{M}+#]/u;

/** A query is read up to here, characters. */
const QUERY_CHARACTERS = 64;
/** A query has at most so many words; further ones are not looked at. */
const QUERY_TERMS = 6;

/** One character as it is compared: no case, no width, nothing for what does not count. */
function foldCharacter(character: string): string {
  const plain = Array.from(character.normalize('NFKC').toLowerCase());
  return plain.filter((part) => COUNTS.test(part)).join('');
}

const known = new Map<string, string>();
/** Chinese texts use a few thousand characters again and again. */
const KNOWN_CHARACTERS = 20_000;

function fold(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const folded = foldCharacter(character);
  if (known.size < KNOWN_CHARACTERS) known.set(character, folded);
  return folded;
}

/**
 * A text as search compares it: case and width do not matter, spaces, punctuation and signs are not there.
 * `foldText('Python，零基础 C++')` is `python零基础c++`.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += fold(character);
  return folded;
}

/** The words of a query, folded, each once: at most 6 of the first 64 characters. Empty when nothing counts. */
export function searchTerms(query: string): string[] {
  const read = Array.from(query.trim().slice(0, 2 * QUERY_CHARACTERS))
    .slice(0, QUERY_CHARACTERS)
    .join('');
  const terms = read
    .split(/\s+/)
    .map(foldText)
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, QUERY_TERMS);
}

/** A part of a text: from `start` up to, without, `end`, in code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where the terms stand in a text as it is shown, in order; ranges that touch or overlap are one. */
export function findTerms(text: string, terms: readonly string[]): TextRange[] {
  let folded = '';
  /** For each code unit of the folded text, the character it comes from. */
  const origins: TextRange[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push({ start, end });
    start = end;
  }
  const ranges: TextRange[] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0 && term !== ''; at = folded.indexOf(term, at + term.length)) {
      const [first, last] = [origins[at], origins[at + term.length - 1]];
      if (first && last) ranges.push({ start: first.start, end: last.end });
    }
  }
  return joined(ranges);
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = result.at(-1);
    if (before && range.start <= before.end) {
      result[result.length - 1] = { start: before.start, end: Math.max(before.end, range.end) };
    } else {
      result.push(range);
    }
  }
  return result;
}
