import { classNames } from '../../ui/class-names.ts';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import card from './study-row-card.module.css';
import styles from './study-skeleton.module.css';

/** Placeholder of the study screen below its heading. */
export function StudySkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.screen}>
        <div className={card.card}>
          <span className={classNames(card.cover, styles.cover)} />
          <span className={styles.lines}>
            <Skeleton width="40%" />
            <Skeleton width="88%" height="1.1em" />
            <Skeleton height="4px" />
          </span>
        </div>
        <div className={styles.week} />
        <div className={styles.tabs} />
        <Rows />
      </div>
    </LoadingRegion>
  );
}

/** Placeholder of a study list. */
export function StudyRowsSkeleton() {
  return (
    <LoadingRegion>
      <Rows />
    </LoadingRegion>
  );
}

function Rows() {
  return (
    <div className={styles.rows}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={card.card}>
          <span className={classNames(card.cover, styles.cover)} />
          <span className={styles.lines}>
            <Skeleton width="88%" height="1.1em" />
            <Skeleton width="48%" />
            <Skeleton height="4px" />
          </span>
        </div>
      ))}
    </div>
  );
}
