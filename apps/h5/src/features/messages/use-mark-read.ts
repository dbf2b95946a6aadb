import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@zaixue/contract/entities/message';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { api } from '../../api/api.ts';
import type { ListPage } from '../../api/paged-query.ts';
import { unreadCountQuery } from '../../api/queries/member.ts';
import { messagesQuery } from '../../api/queries/messages.ts';

/**
 * Marks one or all messages as read. One message is updated optimistically in the list and in the unread count; a
 * failure reverts both.
 */
export function useMarkRead(): { markOne: (id: string) => Promise<void>; markAll: () => Promise<void> } {
  const client = useQueryClient();
  const { queryKey: listKey } = messagesQuery();
  const { queryKey: countKey } = unreadCountQuery();
  const setReadAt = (readAt: string | null, id?: string): void => {
    client.setQueryData(listKey, (data: MessagePages | undefined) => data && withReadAt(data, readAt, id));
  };
  const reloadUnreadCount = (): Promise<void> =>
    client.prefetchQuery({ ...unreadCountQuery(), staleTime: 0 });

  return {
    async markOne(id) {
      setReadAt(toIsoTime(Date.now()), id);
      client.setQueryData(countKey, (count) => (count === undefined ? count : Math.max(0, count - 1)));
      try {
        await api('messageMarkAsRead', { id }, { optional: true, showRefusal: true });
      } catch {
        setReadAt(null, id);
        await reloadUnreadCount();
      }
    },
    async markAll() {
      await api('messagesMarkAllAsRead', {});
      setReadAt(toIsoTime(Date.now()));
      client.setQueryData(countKey, 0);
    },
  };
}

/** The loaded pages of the message list. */
type MessagePages = InfiniteData<ListPage<Message>>;

/** Sets `read_at` of the message `id`, or without `id` of all unread messages. Null marks a message as unread. */
function withReadAt(data: MessagePages, readAt: string | null, id?: string): MessagePages {
  const mark = (row: Message): Message =>
    id === undefined
      ? { ...row, read_at: row.read_at ?? readAt }
      : row.id === id
        ? { ...row, read_at: readAt }
        : row;
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) };
}
