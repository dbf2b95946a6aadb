import type { InfiniteData } from '@tanstack/react-query';
import type { Message } from '@zaixue/contract/entities/message';
import type { ListPage } from '../../api/paged-query.ts';

/** The message list as it has been loaded so far. */
export type MessagePages = InfiniteData<ListPage<Message>>;

/** The list with these messages read since, or, with null, not read. Without `id` it means all unread ones. */
export function withReadAt(data: MessagePages, readAt: string | null, id?: string): MessagePages {
  const mark = (row: Message): Message =>
    id === undefined
      ? { ...row, read_at: row.read_at ?? readAt }
      : row.id === id
        ? { ...row, read_at: readAt }
        : row;
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) };
}
