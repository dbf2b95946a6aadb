import { COUNT_LIMIT, type OrderTab, SEARCH_LIMIT } from '@zaixue/contract/operator/money/orders';
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { integerRows } from '../../../../db/json-rows.ts';
import type { Queries } from '../../../../db/open.ts';
import { containsText } from '../../../../db/statements/like-pattern.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inOrderOf } from '../../../../lib/in-order-of.ts';
import { PAY_CHANNELS } from '../../../../ports/pay/port.ts';
import { OPEN_APPROVAL_STATUSES } from '../../approvals/policy.ts';
import { REFUND_STATUS } from '../../refunds/policy.ts';
import { ORDER_STATUS } from '../order-status.ts';

/** Which orders are counted and listed, apart from the tab. Null for all. */
export interface OrderFilter {
  readonly ids: readonly number[] | null;
  readonly goodsType: string | null;
  /** Empty for orders without a chosen channel. */
  readonly channel: string | null;
  /** Milliseconds UTC; `until` is not included. */
  readonly since: number | null;
  readonly until: number | null;
}

type OrdersQuery<Row> = SelectQueryBuilder<Tables, 'orders', Row>;
type CountedTab = Exclude<OrderTab, 'all'>;

/** Condition that a row of `payments` is a bank transfer for which its order waits. */
const IS_OPEN_TRANSFER = sql<boolean>`payments.status = 'open' and payments.channel = 'hand'`;

// Literals: the databases use a partial index only where the query repeats its condition.
const TAB_CONDITIONS: Readonly<Record<CountedTab, ReturnType<typeof sql<boolean>>>> = {
  unpaid: sql<boolean>`orders.status = ${sql.lit(ORDER_STATUS.unpaid)}`,
  paying: sql<boolean>`orders.status = ${sql.lit(ORDER_STATUS.paying)}`,
  paid: sql<boolean>`orders.status = ${sql.lit(ORDER_STATUS.paid)}`,
  cancelled: sql<boolean>`orders.status = ${sql.lit(ORDER_STATUS.cancelled)}`,
  transfers: sql<boolean>`orders.id in (select order_id from payments where ${IS_OPEN_TRANSFER})`,
  late: sql<boolean>`orders.id in (select order_id from payments where status = 'late' and refund_fen < amount_fen)`,
  refunded: sql<boolean>`orders.id in (select order_id from refunds where status = ${sql.lit(REFUND_STATUS.success)})`,
};

/** Digits of the longest order number. */
const ORDER_NO_LENGTH = 18;
/** Tabs to which every order belongs to exactly one. */
const BY_STATUS = ['unpaid', 'paying', 'paid', 'cancelled'] as const;

function filterOrders<Row>(db: Queries, query: OrdersQuery<Row>, filter: OrderFilter): OrdersQuery<Row> {
  const { ids, goodsType, channel, since, until } = filter;
  let found = query;
  if (ids) {
    const rows = integerRows(
      db,
      ids.map((id) => [id]),
    );
    found = found.where(sql<boolean>`orders.id in (select found.a from ${rows} as found)`);
  }
  if (goodsType !== null) found = found.where('orders.goods_type', '=', goodsType);
  if (channel !== null) found = found.where('orders.channel', '=', channel);
  if (since !== null) found = found.where('orders.created_at', '>=', since);
  if (until !== null) found = found.where('orders.created_at', '<', until);
  return found;
}

/** Number of orders by tab, each at most {@link COUNT_LIMIT}. */
export async function countByTab(db: Queries, filter: OrderFilter): Promise<Record<OrderTab, number>> {
  const counts = filter.ids ? await countFound(db, filter) : await countInIndexes(db, filter);
  const all = BY_STATUS.reduce((sum, tab) => sum + counts[tab], 0);
  return { all: Math.min(all, COUNT_LIMIT), ...counts };
}

/** Reads the rows that a search found, once. */
function countFound(db: Queries, filter: OrderFilter): Promise<Record<CountedTab, number>> {
  const count = (tab: CountedTab) =>
    sql<number>`coalesce(sum(case when ${TAB_CONDITIONS[tab]} then 1 else 0 end), 0)`.as(tab);
  const query = db
    .selectFrom('orders')
    .select([
      ...[count('unpaid'), count('paying'), count('transfers'), count('paid')],
      ...[count('late'), count('refunded'), count('cancelled')],
    ]);
  return filterOrders(db, query, filter).executeTakeFirstOrThrow();
}

/** Each number is read from an index, and counting ends at the limit: a request never reads all orders. */
function countInIndexes(db: Queries, filter: OrderFilter): Promise<Record<CountedTab, number>> {
  const count = (tab: CountedTab) => {
    const found = filterOrders(db, db.selectFrom('orders').select('orders.id'), filter)
      .where(TAB_CONDITIONS[tab])
      .limit(COUNT_LIMIT);
    return db
      .selectFrom(found.as('found'))
      .select((build) => build.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as(tab);
  };
  return db
    .selectNoFrom([
      ...[count('unpaid'), count('paying'), count('transfers'), count('paid')],
      ...[count('late'), count('refunded'), count('cancelled')],
    ])
    .executeTakeFirstOrThrow();
}

/** Ids of one page of a tab, the newest orders first. */
export async function findPageIds(
  db: Queries,
  filter: OrderFilter,
  { tab, limit, offset }: { readonly tab: OrderTab; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const query = filterOrders(db, db.selectFrom('orders').select('orders.id'), filter);
  const rows = await (tab === 'all' ? query : query.where(TAB_CONDITIONS[tab]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

export type OperatorOrder = Awaited<ReturnType<typeof findOperatorOrders>>[number];

/** Orders with the money given back, the late money that is left, and the bank transfer that they wait for. */
export async function findOperatorOrders(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', 'in', ids)
    .select((select) => [
      select
        .selectFrom('refunds')
        .whereRef('refunds.order_id', '=', 'orders.id')
        .where('refunds.status', '=', REFUND_STATUS.success)
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount_fen'), refund.lit(0)).as('sum'))
        .$asScalar()
        .$notNull()
        .as('refunded_fen'),
      select
        .selectFrom('payments')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.status', '=', 'late')
        .select(sql<number>`coalesce(sum(amount_fen - refund_fen), 0)`.as('sum'))
        .$asScalar()
        .$notNull()
        .as('late_fen'),
    ])
    .execute();
  const transfers = await findOpenTransfers(db, ids);
  return inOrderOf(ids, rows).map((row) => ({ ...row, transfer: transfers.get(row.id) ?? null }));
}

/** The open bank transfers of orders by order. */
async function findOpenTransfers(db: Queries, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('payments')
    .where('order_id', 'in', orderIds)
    .where(IS_OPEN_TRANSFER)
    .select(['id', 'order_id', 'amount_fen', 'created_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('approvals')
          .select('approvals.id')
          .whereRef('approvals.payment_id', '=', 'payments.id')
          .where('approvals.status', 'in', OPEN_APPROVAL_STATUSES),
      ).as('is_in_approval'),
    )
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Orders whose number begins with the text, or with a payment that has it as its number or that of the gateway or bank. */
function withNumber(db: Queries, text: string) {
  const byPayment = db
    .selectFrom('payments')
    .select('payments.order_id as id')
    .where('payments.payment_no', '=', text);
  const byTransaction = db
    .selectFrom('payments')
    .select('payments.order_id as id')
    .where('payments.channel', 'in', PAY_CHANNELS)
    .where('payments.transaction_no', '=', text);
  const found = byPayment.unionAll(byTransaction);
  if (!/^\d+$/.test(text)) return found;
  // A range of digits is alike in every collation.
  const byOrder = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.order_no', '>=', text)
    .where('orders.order_no', '<=', text.padEnd(ORDER_NO_LENGTH, '9'));
  return found.unionAll(byOrder);
}

/** Ids of the newest of some orders. */
async function newestOf(db: Queries, found: ReturnType<typeof withNumber>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom(found.as('matching'))
    .select('matching.id')
    .distinct()
    .orderBy('matching.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the newest orders with a number that begins with, or a payment number that is, the text. */
export function findIdsByNumber(db: Queries, text: string, limit: number): Promise<number[]> {
  return newestOf(db, withNumber(db, text), limit);
}

export interface OrderSearch {
  readonly text: string;
  /** Members that the text names. */
  readonly memberIds: readonly number[];
}

/** Ids of the newest orders that a search finds, at most {@link SEARCH_LIMIT}. */
export function findMatchingIds(db: Queries, { text, memberIds }: OrderSearch): Promise<number[]> {
  const byName = db
    .selectFrom('orders')
    .select('orders.id')
    .where(containsText(db, 'orders.goods_name', text));
  const found = withNumber(db, text).unionAll(byName);
  if (memberIds.length === 0) return newestOf(db, found, SEARCH_LIMIT);
  const members = integerRows(
    db,
    memberIds.map((id) => [id]),
  );
  const byMember = db
    .selectFrom('orders')
    .select('orders.id')
    .where(sql<boolean>`orders.member_id in (select found.a from ${members} as found)`);
  return newestOf(db, found.unionAll(byMember), SEARCH_LIMIT);
}
