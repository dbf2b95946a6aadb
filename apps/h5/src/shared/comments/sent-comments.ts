import { queryOptions, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { useHasToken } from '../../session/token-store.ts';

/**
 * The texts of the comments that the member sent since this page was loaded, by comment id. Services blank the text
 * of a comment until it is approved (contract 8.2), so only this page can show it to its author. Logging out drops
 * them with everything else of the member.
 */
export const sentCommentsQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'sent-comments'],
    queryFn: (): Readonly<Record<string, string>> => ({}),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The text that the member sent as comment `id`, or null for every other comment. */
export function useSentText(id: string): string | null {
  const hasToken = useHasToken();
  const { data } = useQuery(sentCommentsQuery());
  return (hasToken && data?.[id]) || null;
}
