import type { ReactNode, Ref } from 'react';
import styles from './button-row.module.css';

interface ButtonRowProps {
  /** What the buttons are about, for assistive technology. */
  readonly label: string;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** Buttons of which one is pressed, in one line that scrolls sideways. */
export function ButtonRow({ label, ref, children }: ButtonRowProps) {
  return (
    <fieldset ref={ref} className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
