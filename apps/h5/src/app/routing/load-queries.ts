import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
} from '@tanstack/react-query';
import { type ApiFailure, isGone } from '../../api/api-failure.ts';

/** How old an answer may be when a screen is entered anew, milliseconds. */
const FRESH_MS = 60_000;

/** What `queryOptions` and `pagedQuery` make. */
export interface LoadableQuery {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
}

/**
 * Loads what a screen shows; resolves when all has been answered, well or not. The server waits for it, a browser
 * does not: the screen appears at once with what is known or with a skeleton. Going back (`isReturn`) shows what was
 * there: nothing is loaded again but what is missing or was marked as outdated.
 */
export async function loadQueries(
  client: QueryClient,
  queries: readonly LoadableQuery[],
  isReturn: boolean,
): Promise<void> {
  const staleTime = isReturn ? Number.POSITIVE_INFINITY : FRESH_MS;
  await Promise.all(
    queries.map((query) => {
      if (isKnownGone(client, query.queryKey)) return undefined;
      if (!('initialPageParam' in query)) {
        return client.prefetchQuery({ ...query, staleTime } as unknown as FetchQueryOptions);
      }
      if (!isReturn) keepFirstPage(client, query.queryKey);
      return client.prefetchInfiniteQuery({ ...query, staleTime } as unknown as FetchInfiniteQueryOptions);
    }),
  );
}

/** Something that was just found not to exist, perhaps by the server that made this page, is not asked for again. */
function isKnownGone(client: QueryClient, queryKey: readonly unknown[]): boolean {
  const state = client.getQueryState(queryKey);
  return (
    isGone((state?.error as ApiFailure | null) ?? null) &&
    Date.now() - (state?.errorUpdatedAt ?? 0) < FRESH_MS
  );
}

/** A list entered anew starts at its top; loading it again would otherwise ask for every page once seen. */
function keepFirstPage(client: QueryClient, queryKey: readonly unknown[]): void {
  const state = client.getQueryState(queryKey);
  const data = state?.data as InfiniteData<unknown> | undefined;
  if (!data || data.pages.length < 2) return;
  client.setQueryData(
    queryKey,
    { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    { updatedAt: state?.dataUpdatedAt ?? 0 },
  );
}
