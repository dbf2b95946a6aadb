import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './continue-card.module.css';

/** The shape of a `ContinueCard` while its lesson is on the way. */
export function ContinueSkeleton() {
  return (
    <div className={styles.card}>
      <span className={`${styles.cover} ${styles.blank}`} />
      <span className={styles.text}>
        <Skeleton width="30%" />
        <span className={styles.gap} />
        <Skeleton width="86%" height="1.1em" />
        <span className={styles.gap} />
        <Skeleton height="4px" />
      </span>
    </div>
  );
}
