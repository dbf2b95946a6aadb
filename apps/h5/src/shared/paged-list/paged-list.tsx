import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListPage, rowsOf } from '../../api/paged-query.ts';
import { ListEnd } from '../../ui/list-end.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface PagedListProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  readonly keyOf: (row: Row) => string | number;
  /** Stands there until the first page has come. */
  readonly skeleton: ReactNode;
  /** Stands there when there are no rows. */
  readonly empty: ReactNode;
  /** Look of the list. */
  readonly className?: string | undefined;
  readonly children: (row: Row) => ReactNode;
}

/** A list that grows page by page as one scrolls (contract 17.9): first load, failure, nothing there, rows, end. */
export function PagedList<Row>({
  query,
  keyOf,
  skeleton,
  empty,
  className,
  children,
}: PagedListProps<Row>): ReactNode {
  if (query.isPending) return skeleton;
  if (!query.data) {
    return <ErrorState failure={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  const rows = rowsOf(query.data.pages, keyOf);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul role="list" className={className}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
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
