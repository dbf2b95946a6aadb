import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallData, CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { ApiError } from './api-error.ts';
import { callOperator } from './call.ts';

/** How long an answer counts as fresh, milliseconds. */
const FRESH_MS = 10_000;

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (count, error) => count < 2 && isWorthAnotherTry(error) },
      mutations: { retry: false },
    },
  });

/** Options of a query that makes a reading call. Its key begins with the name of the call. */
export const callQuery = <C extends OperatorCall>(call: C, input: CallInput<C>) =>
  queryOptions<CallData<C>>({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callOperator(call, input, { signal }),
  });

/**
 * As `callQuery`, for a list: the rows of the page before stay until those of the next one are there, and a list that is opened
 * again is asked for again, because others work on it too.
 */
export const listQuery = <C extends OperatorCall>(call: C, input: CallInput<C>) => ({
  ...callQuery(call, input),
  placeholderData: keepPreviousData,
  refetchOnMount: 'always' as const,
});
