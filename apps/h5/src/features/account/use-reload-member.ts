import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { memberQuery } from '../../api/queries/member.ts';

/**
 * Loads the member's own data again, after something about it has changed, or if it is older than so many
 * milliseconds. What was known stays if that fails.
 */
export function useReloadMember(): (olderThanMs?: number) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (olderThanMs = 0) => client.prefetchQuery({ ...memberQuery(), staleTime: olderThanMs }),
    [client],
  );
}
