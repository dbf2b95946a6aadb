import { queryOptions } from '@tanstack/react-query';
import type { OrderRow } from '@zaixue/contract/entities/order';
import { normaliseOrder } from '../normalise-order.ts';
import { type ListPage, pagedQuery, toListPage } from '../paged-query.ts';
import { type CallContext, callFrom } from '../query-client.ts';
import { MEMBER_KEY } from './member.ts';

const PAGE_SIZE = 10;
/** A member has at most so many open orders (contract 11.2), and they are nearly always the newest. */
const OPEN_AT_MOST = 20;

/** An order with the instant it was loaded, milliseconds UTC: the time that is left counts from there. */
export type LoadedOrder = OrderRow & { readonly loadedAt: number };

async function loadOrders(
  context: CallContext,
  page: number,
  pageSize: number,
  options = {},
): Promise<ListPage<LoadedOrder>> {
  const list = toListPage(await callFrom(context, 'memberOrders', { page, page_size: pageSize }, options));
  return { ...list, rows: list.rows.map((row) => ({ ...normaliseOrder(row), loadedAt: Date.now() })) };
}

/** The member's orders, newest first (contract 5.5). */
export const ordersQuery = () =>
  pagedQuery({
    queryKey: [MEMBER_KEY, 'orders'],
    pageSize: PAGE_SIZE,
    loadPage: (context, page) => loadOrders(context, page, PAGE_SIZE),
  });

/** Those that wait for their money and have time left, on services that tell of it; asked for anew on each entry. */
export const openOrdersQuery = () =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'orders', 'open'],
    staleTime: 0,
    queryFn: async (context) => {
      const { rows } = await loadOrders(context, 1, OPEN_AT_MOST, { silent: true, optional: true });
      return rows.filter(({ continue_pay, expires_in }) => continue_pay && expires_in > 0);
    },
  });
