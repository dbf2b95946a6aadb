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
