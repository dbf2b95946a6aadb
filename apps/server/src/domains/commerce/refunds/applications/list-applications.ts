import type { ApplicationTab } from '@zaixue/contract/operator/money/refunds';
import type { Queries } from '../../../../db/open.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { PageRequest } from '../../../../http/paging.ts';
import { isOpenApproval } from '../../approvals/queries.ts';
import { searchOrders, withMembers } from '../search-money.ts';
import type { ApplicationStatus } from './policy.ts';

const TAB_STATUSES: Readonly<Record<ApplicationTab, readonly ApplicationStatus[]>> = {
  waiting: ['waiting'],
  answered: ['accepted', 'refused'],
  withdrawn: ['withdrawn'],
};

export interface ApplicationFilter extends PageRequest {
  readonly search: string;
  readonly tab: ApplicationTab;
}

export type ListedApplication = Awaited<ReturnType<typeof listApplications>>['rows'][number];

/** A page of the members' applications with their number by tab: waiting ones the oldest first, others the newest first. */
export async function listApplications(db: Queries, { search, tab, ...page }: ApplicationFilter) {
  const all = db
    .selectFrom('refund_applications')
    .innerJoin('orders', 'orders.id', 'refund_applications.order_id')
    .where(await searchOrders(db, search));
  const statuses = await all
    .select('refund_applications.status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('refund_applications.status')
    .execute();
  const countOf = (wanted: readonly string[]): number =>
    statuses.filter(({ status }) => wanted.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const sorted = all
    .where('refund_applications.status', 'in', TAB_STATUSES[tab])
    .selectAll('refund_applications')
    .select(['orders.order_no', 'orders.goods_name', 'orders.due_fen'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('approvals')
          .whereRef('approvals.application_id', '=', 'refund_applications.id')
          .where(isOpenApproval)
          .select('approvals.id'),
      ).as('is_asked'),
    )
    .orderBy('refund_applications.id', tab === 'waiting' ? 'asc' : 'desc');
  const { rows, total } = await readPage(sorted, page);
  return {
    rows: await withMembers(db, rows),
    total,
    counts: {
      waiting: countOf(TAB_STATUSES.waiting),
      answered: countOf(TAB_STATUSES.answered),
      withdrawn: countOf(TAB_STATUSES.withdrawn),
    },
  };
}
