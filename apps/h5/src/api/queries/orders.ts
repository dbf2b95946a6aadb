import { normaliseOrder } from '../normalise-order.ts';
import { pagedQuery, toListPage } from '../paged-query.ts';
import { callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const PAGE_SIZE = 10;

/** The member's orders, newest first, each with the instant it was loaded, milliseconds UTC (contract 5.5). */
export const ordersQuery = () =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'orders'],
    pageSize: PAGE_SIZE,
    loadPage: async (context, page) => {
      const list = toListPage(await callFrom(context, 'memberOrders', { page, page_size: PAGE_SIZE }));
      return { ...list, rows: list.rows.map((row) => ({ ...normaliseOrder(row), loadedAt: Date.now() })) };
    },
  });
