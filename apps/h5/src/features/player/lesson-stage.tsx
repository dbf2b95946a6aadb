import type { ReactNode } from 'react';
import styles from './lesson-stage.module.css';

/** Keeps the picture at the top while the page scrolls under it. */
export function LessonStage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.stage}>
      <div className={styles.width}>{children}</div>
    </div>
  );
}
