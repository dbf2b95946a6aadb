import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './course-skeleton.module.css';

/** The shape of a course's page while it is on the way. */
export function CourseSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.cover} />
      <div className={styles.text}>
        <Skeleton width="80%" height="1.6rem" />
        <Skeleton width="95%" />
        <Skeleton width="40%" height="1.4rem" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </div>
    </LoadingRegion>
  );
}
