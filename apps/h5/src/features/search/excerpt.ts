import { findTerms } from '@zaixue/contract/rules/search-text';

/** A hit further back than this would not be seen; so much of what is before it stays, characters. */
const SEEN = 24;
const BEFORE = 10;

/** The text from shortly before its first hit on, so that the hit is seen on the first line. */
export function fromFirstHit(text: string, terms: readonly string[]): string {
  const [first] = findTerms(text, terms);
  if (!first || first.start <= SEEN) return text;
  const before = Array.from(text.slice(0, first.start)).slice(-BEFORE).join('');
  return `…${before}${text.slice(first.start)}`;
}
