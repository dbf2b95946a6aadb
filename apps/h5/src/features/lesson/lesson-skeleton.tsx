import { PlayerFrame } from '../../player/player-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { BackButton } from './back-button.tsx';
import styles from './lesson-page.module.css';
import { LessonStage } from './playing/lesson-stage.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder of the lesson page while it is loading. */
export function LessonSkeleton() {
  return (
    <Page plain className={styles.main} frameClass={styles.frame}>
      <div className={styles.watch}>
        <LessonStage>
          <PlayerFrame corner={<BackButton />}>{null}</PlayerFrame>
        </LessonStage>
        <div className={styles.info} aria-hidden="true">
          <Skeleton width="70%" height="1.4rem" />
          <div className={styles.gap} />
          <Skeleton width="45%" />
        </div>
      </div>
      <div className={styles.side}>
        <LoadingRegion>
          {ROWS.map((key) => (
            <div key={key} className={styles.row}>
              <Skeleton height="1.2em" />
            </div>
          ))}
        </LoadingRegion>
      </div>
    </Page>
  );
}
