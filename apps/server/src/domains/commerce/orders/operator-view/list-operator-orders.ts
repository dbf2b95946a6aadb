import type { OrderTab } from '@zaixue/contract/operator/money/orders';
import { instantsOfDays } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../../db/open.ts';
import type { PageRequest, Slice } from '../../../../http/paging.ts';
import { offsetOf } from '../../../../http/paging.ts';
import type { MemberFilterContext } from '../../../identity/member-editing/member-filter.ts';
import { findFilteredIds } from '../../../identity/member-editing/queries.ts';
import { findMemberContacts, type MemberContact } from '../../../identity/members/queries.ts';
import { hasHadPlan } from '../../memberships/queries.ts';
import {
  countByTab,
  findIdsByNumber,
  findMatchingIds,
  findOperatorOrders,
  findPageIds,
  type OperatorOrder,
  type OrderFilter,
} from './list-repo.ts';

/** The filter of the list. */
export interface OrderListFilter {
  readonly search: string;
  readonly tab: OrderTab;
  readonly goods: 'all' | 'course' | 'plan';
  readonly channel: 'all' | 'wechat' | 'alipay' | 'hand' | 'none';
  /** Days at UTC+8, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

export interface ListOperatorOrdersInput extends OrderListFilter, PageRequest {
  readonly reader: OrderReader;
}

/** Who looks for orders, and when. */
export type OrderReader = Pick<MemberFilterContext, 'now' | 'seesNumbers'>;

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
  const { tab, reader } = input;
  const filter = await readFilter(db, input, reader);
  const counts = await countByTab(db, filter);
  const [limit, offset] = [input.size, offsetOf(input)];
  const ids = counts[tab] <= offset ? [] : await findPageIds(db, filter, { tab, limit, offset });
  return { rows: await withMembers(db, await findOperatorOrders(db, ids)), total: counts[tab], counts };
}

async function readFilter(
  db: Queries,
  { search, goods, channel, ...days }: OrderListFilter,
  reader: OrderReader,
): Promise<OrderFilter> {
  return {
    ids: search === '' ? null : await searchOrders(db, search, reader),
    goodsType: { all: null, course: 'COURSE', plan: 'ROLE' }[goods],
    channel: channel === 'all' ? null : channel === 'none' ? '' : channel,
    ...instantsOfDays(days),
  };
}

/** Ids of the orders that a filter finds, in the order of the list. */
export async function findListedOrders(
  db: Queries,
  filter: OrderListFilter,
  reader: OrderReader,
  limit: number,
): Promise<number[]> {
  const { tab } = filter;
  return findPageIds(db, await readFilter(db, filter, reader), { tab, limit, offset: 0 });
}

/** Orders with their members, in the order of their ids. */
export const readOrders = async (db: Queries, ids: readonly number[]): Promise<OperatorOrderItem[]> =>
  withMembers(db, await findOperatorOrders(db, ids));

async function searchOrders(db: Queries, search: string, reader: OrderReader): Promise<number[]> {
  const filter = { search, state: 'all', membership: 'all', tag: '', from: '', to: '' } as const;
  const range = { after: 0, upTo: null, limit: MEMBER_LIMIT };
  const memberIds = await findFilteredIds(db, filter, range, { ...reader, hasHadPlan });
  return findMatchingIds(db, { text: search, memberIds });
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
/** Shorter numbers begin too many orders. */
const SHORTEST_NUMBER = 6;

/** Orders whose number begins with what was typed, or with a payment of this number; the newest first. */
export async function findPaletteOrders(db: Queries, search: string): Promise<OperatorOrder[]> {
  if (search.length < SHORTEST_NUMBER) return [];
  return findOperatorOrders(db, await findIdsByNumber(db, search, PALETTE_HITS));
}
