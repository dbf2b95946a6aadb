import { useInfiniteQuery } from '@tanstack/react-query';
import { type StudyList, studyQuery } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './study-list-panel.module.css';
import { StudyRowCard } from './study-row-card.tsx';
import { studyTexts } from './study-texts.ts';

/** One of the three study lists, growing as one scrolls. */
export function StudyListPanel({ list }: { readonly list: StudyList }) {
  const query = useInfiniteQuery(studyQuery(list));
  if (query.isPending) return <StudySkeleton />;
  if (!query.data) {
    return (
      <ErrorState text={query.error.message} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        text={studyTexts.empty[list]}
        action={
          <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
            {studyTexts.findCourses}
          </AppLink>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.courseId}>
            <StudyRowCard row={row} list={list} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function StudySkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.rows}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton}>
            <span className={styles.cover} />
            <span className={styles.lines}>
              <Skeleton width="88%" height="1.1em" />
              <Skeleton width="48%" />
              <Skeleton height="4px" />
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
