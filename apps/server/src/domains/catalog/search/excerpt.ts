import { findTerms } from '@zaixue/contract/rules/search-text';

/** So many characters before and after the first hit (contract 13.6). */
const AROUND = 100;

/**
 * What is shown of a hit: the short text if it has one of the words, else the surroundings of the first one in the
 * long text, else nothing (contract 13.6). Plain text.
 */
export function excerptOf(terms: readonly string[], brief: string, body: string): string {
  if (findTerms(brief, terms).length > 0) return brief;
  const [first] = findTerms(body, terms);
  if (!first) return '';
  const before = Array.from(body.slice(0, first.start)).slice(-AROUND).join('');
  const after = Array.from(body.slice(first.end, first.end + 2 * AROUND))
    .slice(0, AROUND)
    .join('');
  return `${before}${body.slice(first.start, first.end)}${after}...`;
}
