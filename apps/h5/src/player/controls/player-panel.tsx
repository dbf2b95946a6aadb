import type { ReactNode } from 'react';
import styles from './player-panel.module.css';

interface PlayerPanelProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'alert' | 'status';
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Panel in place of the video: end, failure or missing access. */
export function PlayerPanel({ title, text, role, children }: PlayerPanelProps) {
  return (
    <div className={styles.panel} role={role}>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
