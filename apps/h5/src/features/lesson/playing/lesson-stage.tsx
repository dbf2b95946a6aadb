import type { ReactNode } from 'react';
import styles from './lesson-stage.module.css';

interface LessonStageProps {
  /** A notice above the video. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the video at the top while the page scrolls. */
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
