import { findTerms } from '@zaixue/contract/rules/search-text';
import type { ReactNode } from 'react';
import styles from './highlighted.module.css';

/** A text with the searched words marked. Whatever the text holds is shown as text. */
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
