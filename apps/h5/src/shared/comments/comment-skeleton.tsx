import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import panel from './comment-panel.module.css';
import styles from './comment-row.module.css';

const ROWS = ['a', 'b', 'c'];

/** The shape of comments while they are on the way. */
export function CommentSkeleton() {
  return (
    <LoadingRegion>
      <div className={panel.rows}>
        {ROWS.map((key) => (
          <div key={key} className={styles.row}>
            <span className={styles.avatar} />
            <div className={styles.body}>
              <Skeleton width="30%" />
              <Skeleton width="86%" height="1.2em" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
