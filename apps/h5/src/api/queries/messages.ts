import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const PAGE_SIZE = 20;

/** The member's in-site messages, newest first (contract 5.4). */
export const messagesQuery = () =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'messages'],
    pageSize: PAGE_SIZE,
    loadPage: async (context, page) =>
      toListPage(await callFrom(context, 'messages', { page, page_size: PAGE_SIZE })),
  });
