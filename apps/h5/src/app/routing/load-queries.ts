import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
} from '@tanstack/react-query';
import { type ApiFailure, isGone } from '../../api/api-failure.ts';

/** Maximum age of cached data when a screen is opened, milliseconds. */
const FRESH_MS = 60_000;

/** Result of `queryOptions` or `pagedQuery`. */
export interface LoadableQuery {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
}

/**
 * Loads the queries of a screen. Resolves when all are settled, successful or not. The server waits for it; the browser
 * shows the screen at once with cached data or a skeleton. When the user goes back (`isReturn`), only missing or
 * invalidated data is loaded. `keepsPages` also keeps all pages of lists, as a tab that is opened again does.
 */
export async function loadQueries(
  client: QueryClient,
  queries: readonly LoadableQuery[],
  isReturn: boolean,
  keepsPages = isReturn,
): Promise<void> {
  const staleTime = isReturn ? Number.POSITIVE_INFINITY : FRESH_MS;
  await Promise.all(
    queries.map((query) => {
      if (isKnownMissing(client, query.queryKey)) return undefined;
      if (!('initialPageParam' in query)) {
        return client.prefetchQuery({ ...query, staleTime } as unknown as FetchQueryOptions);
      }
      if (!keepsPages) trimToFirstPage(client, query.queryKey);
      return client.prefetchInfiniteQuery({ ...query, staleTime } as unknown as FetchInfiniteQueryOptions);
    }),
  );
}

/** Whether the data was found not to exist within the last minute, possibly by the server that rendered the page. */
function isKnownMissing(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  return (
    isGone((state?.error as ApiFailure | null) ?? null) &&
    Date.now() - (state?.errorUpdatedAt ?? 0) < FRESH_MS
  );
}

/** Drops all pages of a list but the first, because a refetch would load every page again. */
function trimToFirstPage(client: QueryClient, queryKey: readonly unknown[]): void {
  const state = client.getQueryState(queryKey);
  const data = state?.data as InfiniteData<unknown> | undefined;
  if (!data || data.pages.length < 2) return;
  client.setQueryData(
    queryKey,
    { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    { updatedAt: state?.dataUpdatedAt ?? 0 },
  );
}
