import type { ApprovalTab } from '@zaixue/contract/operator/money/approvals';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PageRequest } from '../../../http/paging.ts';
import { withMembers } from '../refunds/search-money.ts';
import type { ApprovalKindName } from './approval-kind.ts';
import type { ApprovalStatus } from './policy.ts';

const ENDED: readonly ApprovalStatus[] = ['done', 'refused', 'withdrawn', 'expired', 'stopped'];

export interface ApprovalFilter extends PageRequest {
  readonly tab: ApprovalTab;
  /** Kinds that the operator may see. */
  readonly kinds: readonly ApprovalKindName[];
  readonly operatorId: number;
}

export type ListedApproval = Awaited<ReturnType<typeof listApprovals>>['rows'][number];

/** A page of approvals with their number by tab: waiting ones the oldest first, others the newest first. */
export async function listApprovals(db: Queries, { tab, kinds, operatorId, ...page }: ApprovalFilter) {
  const seen = () =>
    db
      .selectFrom('approvals')
      .innerJoin('orders', 'orders.id', 'approvals.order_id')
      .where('approvals.kind', 'in', kinds);
  const tabs = {
    // Literals: the databases use the partial index of open ones only where the query repeats its condition.
    'to-decide': () => seen().where('approvals.status', '=', sql.lit('waiting')),
    mine: () => seen().where('approvals.asked_by', '=', operatorId),
    later: () => seen().where('approvals.status', '=', sql.lit('approved')),
    done: () => seen().where('approvals.status', 'in', ENDED),
  } as const;
  const sorted = tabs[tab]()
    .selectAll('approvals')
    .select(['orders.order_no', 'orders.goods_name', 'orders.member_id'])
    .select((select) =>
      select
        .selectFrom('approval_moves')
        .whereRef('approval_moves.approval_id', '=', 'approvals.id')
        .select('approval_moves.reason')
        .orderBy('approval_moves.id', 'desc')
        .limit(1)
        .as('last_reason'),
    )
    .orderBy('approvals.id', tab === 'to-decide' || tab === 'later' ? 'asc' : 'desc');
  const { rows, total } = await readPage(sorted, page);
  const count = async (name: ApprovalTab): Promise<number> => {
    const counted = tabs[name]().select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return {
    rows: await withMembers(db, rows),
    total,
    counts: {
      'to-decide': await count('to-decide'),
      mine: await count('mine'),
      later: await count('later'),
      done: await count('done'),
    },
  };
}
