import { CourseCardSkeleton } from '../../shared/course-card/course-card-skeleton.tsx';
import { CourseGrid } from '../../shared/course-card/course-grid.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './home-skeleton.module.css';

/** Placeholder of a typical home page: pictures, icons, courses. */
export function HomeSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.blocks}>
        <div className={styles.slide} />
        <div className={styles.icons}>
          {[0, 1, 2, 3, 4].map((icon) => (
            <Skeleton key={icon} width="44px" height="44px" radius="14px" />
          ))}
        </div>
        <Skeleton width="6em" height="1.4em" />
        <CourseGrid layout="tile">
          {[0, 1, 2, 3].map((card) => (
            <CourseCardSkeleton key={card} layout="tile" />
          ))}
        </CourseGrid>
      </div>
    </LoadingRegion>
  );
}
