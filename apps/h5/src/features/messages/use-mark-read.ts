import { useQueryClient } from '@tanstack/react-query';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { api } from '../../api/api.ts';
import { unreadCountQuery } from '../../api/queries/member.ts';
import { messagesQuery } from '../../api/queries/messages.ts';
import { type MessagePages, withReadAt } from './read-state.ts';

/**
 * Marks one message or all of them as read: at once in the list and in the count behind the red dot of the member
 * centre, then at the service. If that fails, both tell the truth again.
 */
export function useMarkRead(): { markOne: (id: string) => Promise<void>; markAll: () => Promise<void> } {
  const client = useQueryClient();
  const { queryKey: listKey } = messagesQuery();
  const { queryKey: countKey } = unreadCountQuery();
  const setReadAt = (readAt: string | null, id?: string): void => {
    client.setQueryData(listKey, (data: MessagePages | undefined) => data && withReadAt(data, readAt, id));
  };
  const recount = (): Promise<void> => client.prefetchQuery({ ...unreadCountQuery(), staleTime: 0 });

  return {
    async markOne(id) {
      setReadAt(toIsoTime(Date.now()), id);
      client.setQueryData(countKey, (count) => (count === undefined ? count : Math.max(0, count - 1)));
      try {
        await api('messageMarkAsRead', { id }, { optional: true, showRefusal: true });
      } catch {
        setReadAt(null, id);
        await recount();
      }
    },
    async markAll() {
      await api('messagesMarkAllAsRead', {});
      setReadAt(toIsoTime(Date.now()));
      client.setQueryData(countKey, 0);
    },
  };
}
