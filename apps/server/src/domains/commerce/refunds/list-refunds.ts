import type { RefundTab } from '@zaixue/contract/operator/money/refunds';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { REFUND_STATUS } from './policy.ts';
import { searchOrders, withMembers } from './search-money.ts';

const TAB_STATUSES: Readonly<Record<Exclude<RefundTab, 'all'>, readonly number[]>> = {
  processing: [REFUND_STATUS.processing],
  success: [REFUND_STATUS.success],
  failed: [REFUND_STATUS.failed, REFUND_STATUS.closed],
};

export interface RefundFilter extends PageRequest {
  readonly search: string;
  readonly tab: RefundTab;
}

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>['rows'][number];

/**
 * A page of the refunds, the newest first, with the number of refunds by tab. The search finds refund and order numbers by
 * their beginning, and the refunds of members.
 */
export async function listRefunds(db: Queries, { search, tab, ...page }: RefundFilter) {
  const isNumber = /^R[0-9a-f]{3,31}$/i.test(search);
  const byNumber = sql<boolean>`refunds.refund_no like ${`R${search.slice(1).toLowerCase()}%`}`;
  const all = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where(await searchOrders(db, search, isNumber ? [byNumber] : []));
  const statuses = await all
    .select('refunds.status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('refunds.status')
    .execute();
  const countOf = (wanted: readonly number[]): number =>
    statuses.filter(({ status }) => wanted.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const listed = tab === 'all' ? all : all.where('refunds.status', 'in', TAB_STATUSES[tab]);
  const sorted = listed
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['orders.order_no', 'orders.goods_name', 'orders.member_id', 'payments.channel'])
    .select((select) =>
      select
        .selectFrom('refund_moves')
        .whereRef('refund_moves.refund_id', '=', 'refunds.id')
        .select('refund_moves.reason')
        .orderBy('refund_moves.id', 'desc')
        .limit(1)
        .as('last_reason'),
    )
    .orderBy('refunds.id', 'desc');
  const { rows, total } = await readPage(sorted, page);
  return {
    rows: await withMembers(db, rows),
    total,
    counts: {
      all: countOf(Object.values(REFUND_STATUS)),
      processing: countOf(TAB_STATUSES.processing),
      success: countOf(TAB_STATUSES.success),
      failed: countOf(TAB_STATUSES.failed),
    },
  };
}
