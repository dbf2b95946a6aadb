import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called by Escape and by a tap outside; leave it out for what must be answered. */
  readonly onDismiss?: (() => void) | undefined;
  /** Buttons, side by side. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A box in the middle of the screen with a title, a text or fields, and buttons. */
export function Dialog({ open, title, onDismiss, actions, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal open={open} onDismiss={onDismiss} labelledBy={titleId} className={styles.place}>
      <div className={styles.box}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}
