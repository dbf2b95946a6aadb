import { findTerms } from '@zaixue/contract/rules/search-text';
import type { ReactNode } from 'react';
import styles from './highlighted.module.css';

/** Highlights the search terms in a plain text. */
export function Highlighted({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  const parts: ReactNode[] = [];
  let shown = 0;
  for (const { start, end } of findTerms(text, terms)) {
    parts.push(
      text.slice(shown, start),
      <mark key={start} className={styles.hit}>
        {text.slice(start, end)}
      </mark>,
    );
    shown = end;
  }
  return (
    <>
      {parts}
      {text.slice(shown)}
    </>
  );
}

/** Characters that fit on the first line. */
const VISIBLE_CHARACTERS = 24;
/** Characters kept before the first match. */
const CONTEXT_CHARACTERS = 10;

/** Cuts the text shortly before its first match, so that the match is visible on the first line. */
export function excerptFromMatch(text: string, terms: readonly string[]): string {
  const [first] = findTerms(text, terms);
  if (!first || first.start <= VISIBLE_CHARACTERS) return text;
  const before = Array.from(text.slice(0, first.start)).slice(-CONTEXT_CHARACTERS).join('');
  return `…${before}${text.slice(first.start)}`;
}
