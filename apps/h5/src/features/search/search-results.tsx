import { useInfiniteQuery } from '@tanstack/react-query';
import { searchTerms } from '@zaixue/contract/rules/search-text';
import { rowsOf } from '../../api/paged-query.ts';
import { type SearchQuery, searchQuery } from '../../api/queries/search.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { PopularCourses } from './popular-courses.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './search-results.module.css';
import { searchTexts } from './search-texts.ts';

/** Results above the fold on a phone. */
const EAGER_COVERS = 6;
/** The server stops counting at these totals (contract 13.6). */
const MAX_TOTAL = { '': 100, vod: 300, video: 300 } as const;

/** The results of a query with infinite scrolling. */
export function SearchResults({ query }: { readonly query: SearchQuery }) {
  const { data, error, isPending, isFetching, refetch, ...list } = useInfiniteQuery(searchQuery(query));
  if (isPending) return <ResultsSkeleton />;
  if (!data) return <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />;
  const hits = rowsOf(data.pages, ({ kind, id }) => `${kind} ${id}`);
  const total = data.pages[0]?.total ?? 0;
  if (hits.length === 0) {
    return (
      <>
        <EmptyState
          kind="search"
          text={searchTexts.nothing(query.keywords)}
          action={
            <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
              {searchTexts.seeCourses}
            </AppLink>
          }
        />
        <PopularCourses className={styles.popular} />
      </>
    );
  }
  const terms = searchTerms(query.keywords);
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        {searchTexts.found(total, total >= MAX_TOTAL[query.type])}
      </p>
      <ul role="list" className={styles.list}>
        {hits.map((hit, index) => (
          <li key={`${hit.kind} ${hit.id}`}>
            <ResultRow hit={hit} terms={terms} eager={index < EAGER_COVERS} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.results}>
        <div className={styles.list}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <div key={row} className={styles.skeleton}>
              <Skeleton width="6rem" height="4.5rem" />
              <div className={styles.lines}>
                <Skeleton width="70%" />
                <Skeleton width="90%" height="0.9em" />
                <Skeleton width="30%" height="0.9em" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
