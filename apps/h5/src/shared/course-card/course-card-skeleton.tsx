import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './course-card.module.css';
import own from './course-card-skeleton.module.css';

/** The shape of a `CourseCard` while its course is on the way. */
export function CourseCardSkeleton({ layout }: { readonly layout: 'row' | 'tile' }) {
  return (
    <div className={classNames(styles.card, styles[layout])}>
      <span className={classNames(styles.cover, own.cover)} />
      <span className={styles.text}>
        <Skeleton width="92%" height="1.1em" />
        <span className={own.gap} />
        <Skeleton width="56%" height="1.1em" />
        {layout === 'row' ? (
          <>
            <span className={own.gap} />
            <Skeleton width="80%" height="1em" />
          </>
        ) : null}
        <span className={styles.foot}>
          <Skeleton width="40%" height="1em" />
        </span>
      </span>
    </div>
  );
}
