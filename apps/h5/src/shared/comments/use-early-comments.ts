import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CommentTarget } from '../../api/queries/comments.ts';
import { useConfig } from '../../api/queries/config.ts';

/**
 * Fetches generation A's comments before their tab is opened (contract 19.10 and 19.11, "Calls"). Where that fails, the tab fetches
 * them and tells it. Other generations do not load the code.
 */
export function useEarlyComments({ kind, id }: CommentTarget): void {
  const { generation } = useConfig();
  const client = useQueryClient();
  useEffect(() => {
    if (generation !== 'A') return;
    import('../../api/queries/comments.ts')
      .then(({ flatCommentsQuery }) => client.prefetchQuery(flatCommentsQuery({ kind, id })))
      .catch(() => undefined);
  }, [client, generation, kind, id]);
}
