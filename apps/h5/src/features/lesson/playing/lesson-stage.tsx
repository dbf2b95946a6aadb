import type { ReactNode } from 'react';
import styles from './lesson-stage.module.css';

interface LessonStageProps {
  /** A line above the picture. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the picture at the top while the page scrolls under it. */
export function LessonStage({ strip = null, children }: LessonStageProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.width} data-strip={strip !== null || undefined}>
        {strip}
        {children}
      </div>
    </div>
  );
}
