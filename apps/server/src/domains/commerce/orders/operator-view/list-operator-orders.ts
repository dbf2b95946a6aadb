import type { OrderTab } from '@zaixue/contract/operator/orders';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { startOfLocalDay } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../../db/open.ts';
import type { PageRequest, Slice } from '../../../../http/paging.ts';
import { offsetOf } from '../../../../http/paging.ts';
import {
  findMemberContacts,
  findMemberIdsBySearch,
  type MemberContact,
} from '../../../identity/members/queries.ts';
import {
  countByTab,
  findMatchingIds,
  findOperatorOrders,
  findPageIds,
  type OperatorOrder,
  type OrderFilter,
} from './list-repo.ts';

export interface ListOperatorOrdersInput extends PageRequest {
  readonly search: string;
  readonly tab: OrderTab;
  readonly goods: 'all' | 'course' | 'plan';
  readonly channel: 'all' | 'wechat' | 'alipay' | 'hand' | 'none';
  /** Days at UTC+8, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export interface OperatorOrderItem extends OperatorOrder {
  /** Null for an erased member. */
  readonly member: MemberContact | null;
}

/** Members that a search finds at most. */
const MEMBER_LIMIT = 1000;

/** A page of all orders, the newest first, and their numbers by tab. */
export async function listOperatorOrders(
  db: Queries,
  input: ListOperatorOrdersInput,
): Promise<Slice<OperatorOrderItem> & { readonly counts: Record<OrderTab, number> }> {
  const { search, tab, ...page } = input;
  const filter: OrderFilter = {
    ids: search === '' ? null : await searchOrders(db, search),
    goodsType: { all: null, course: 'COURSE', plan: 'ROLE' }[input.goods],
    channel: input.channel === 'all' ? null : input.channel === 'none' ? '' : input.channel,
    ...readDays(input),
  };
  const counts = await countByTab(db, filter);
  const [limit, offset] = [page.size, offsetOf(page)];
  const ids = counts[tab] <= offset ? [] : await findPageIds(db, filter, { tab, limit, offset });
  return { rows: await withMembers(db, await findOperatorOrders(db, ids)), total: counts[tab], counts };
}

/** The instants between two days at UTC+8, both included. */
export function readDays({ from, to }: { readonly from: string; readonly to: string }): {
  readonly since: number | null;
  readonly until: number | null;
} {
  const last = startOfLocalDay(to);
  return { since: startOfLocalDay(from), until: last === null ? null : last + DAY_MS };
}

async function searchOrders(db: Queries, search: string): Promise<number[]> {
  const text = search.replace(/^#/, '');
  return findMatchingIds(db, { text, memberIds: await findMemberIdsBySearch(db, text, MEMBER_LIMIT) });
}

/** Adds the members to orders. */
export async function withMembers(
  db: Queries,
  orders: readonly OperatorOrder[],
): Promise<OperatorOrderItem[]> {
  const members = await findMemberContacts(
    db,
    orders.map(({ member_id }) => member_id),
  );
  return orders.map((order) => ({ ...order, member: members.get(order.member_id) ?? null }));
}

/** Orders that the command palette shows. */
const PALETTE_HITS = 8;

/** The newest orders whose number begins with, or whose member is, what was typed. */
export async function searchOrdersForPalette(db: Queries, search: string): Promise<OperatorOrderItem[]> {
  const ids = (await searchOrders(db, search)).slice(0, PALETTE_HITS);
  return withMembers(db, await findOperatorOrders(db, ids));
}
