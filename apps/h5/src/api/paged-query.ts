import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { toInteger, toList, toMap } from './normalise.ts';

/** One page of a list as the screens read it. */
export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Both paging envelopes of the contract, read alike (1.7). */
export function toListPage<Row>(wire: { data: readonly Row[]; total: number }): ListPage<Row> {
  const { data, total } = toMap<unknown>(wire);
  return { rows: toList<Row>(data), total: toInteger(total) };
}

interface PagedQuery<Row> {
  readonly queryKey: readonly unknown[];
  readonly pageSize: number;
  readonly loadPage: (
    context: { client: QueryClient; signal: AbortSignal },
    page: number,
  ) => Promise<ListPage<Row>>;
}

/**
 * A list that grows page by page. A page shorter than the page size ends it (contract 17.9). An answer that comes
 * after the filter, and so the key, has changed is dropped.
 */
export function pagedQuery<Row>({ queryKey, pageSize, loadPage }: PagedQuery<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: (context) => loadPage(context, context.pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: ListPage<Row>, _pages, lastParam: number) =>
      last.rows.length < pageSize ? undefined : lastParam + 1,
  });
}

/**
 * The rows of all pages. A row that slid onto the next page while the list was being read is there once, where it was
 * first seen.
 */
export function rowsOf<Row>(pages: readonly ListPage<Row>[], keyOf: (row: Row) => string | number): Row[] {
  const rows = new Map<string | number, Row>();
  for (const row of pages.flatMap((page) => page.rows)) {
    const key = keyOf(row);
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}
