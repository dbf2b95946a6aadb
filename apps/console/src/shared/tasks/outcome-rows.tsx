import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/layout.ts';
import styles from './outcome-rows.module.css';

interface OutcomeRowsProps {
  /** What the rows are, for assistive technology. */
  readonly label?: string;
  readonly rows: readonly {
    readonly key: number;
    readonly name: ReactNode;
    /** What became of the row; nothing is shown for an empty one. */
    readonly message: string;
  }[];
}

/** Rows of an act with what became of each. */
export function OutcomeRows({ label, rows }: OutcomeRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, name, message }) => (
        <li key={key} className={styles.row}>
          {name}
          {message !== '' && <Text size="sm">{message}</Text>}
        </li>
      ))}
    </ul>
  );
}
