import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { memberQuery } from '../../api/queries/member.ts';

/**
 * Returns a function that reloads the member's data if it is older than `olderThanMs`. If the request fails, the cached
 * data stays.
 */
export function useReloadMember(): (olderThanMs?: number) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (olderThanMs = 0) => client.prefetchQuery({ ...memberQuery(), staleTime: olderThanMs }),
    [client],
  );
}
