import type { Transaction } from 'kysely';
import type { Approval, Order } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { lockOrder } from '../orders/repo.ts';
import type { ApprovalKindName, FindOperatorsWith } from './approval-kind.ts';
import { APPROVAL_KINDS } from './approval-kinds.ts';
import { completeApproval, endApproval } from './decide-approval.ts';
import { findApproval, findDueApprovals } from './repo.ts';

/** Approvals handled at once. */
const BATCH_SIZE = 100;

/**
 * Ends approvals that nobody decided in time, and runs approved ones whose delay is over. The right of the operator who
 * approved is checked again. A failure is logged and does not stop the others.
 */
export async function runDueApprovals(
  services: Services,
  findOperatorsWith: FindOperatorsWith,
  now: number,
): Promise<void> {
  const values = await services.settings.all();
  for (const id of await findDueApprovals(services.db, now, BATCH_SIZE)) {
    try {
      await runDueApproval(services, id, { findOperatorsWith, values, now });
    } catch (error) {
      notifyOperator(`approval ${id} could not run; it will be tried again`, error);
    }
  }
}

interface DueRun {
  readonly findOperatorsWith: FindOperatorsWith;
  readonly values: Readonly<SettingValues>;
  readonly now: number;
}

async function runDueApproval(services: Services, id: number, run: DueRun): Promise<void> {
  const found = await findApproval(services.db, id);
  if (!found) return;
  const completed = await inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, found.order_id);
    const approval = await findApproval(transaction, id);
    return approval && runOrEnd(transaction, { approval, order }, run);
  });
  if (!completed) return;
  const { afterCommit } = APPROVAL_KINDS[completed.kind as ApprovalKindName];
  await afterCommit(services, completed, { origin: services.config.publicUrl ?? '', now: run.now });
}

/** Returns the approval when it has run. */
async function runOrEnd(
  transaction: Transaction<Tables>,
  { approval, order }: { readonly approval: Approval; readonly order: Order },
  { findOperatorsWith, values, now }: DueRun,
): Promise<Approval | null> {
  const kind = approval.kind as ApprovalKindName;
  const end = { actor: SYSTEM_ACTOR, order, now };
  if (approval.status === 'waiting' && approval.expires_at <= now) {
    const expiry = { ...end, to: 'expired', reason: '七天内没有审批', act: `${kind}.expire` } as const;
    await endApproval(transaction, approval, expiry);
    return null;
  }
  if (approval.status !== 'approved' || approval.runs_at === null || approval.runs_at > now) return null;
  const { right, findObstacle } = APPROVAL_KINDS[kind];
  const deciders = await findOperatorsWith(transaction, right);
  const obstacle = deciders.includes(approval.decided_by ?? 0)
    ? await findObstacle(transaction, approval)
    : '审批人已没有审批权限';
  if (obstacle !== null) {
    await endApproval(transaction, approval, {
      ...end,
      to: 'stopped',
      reason: obstacle,
      act: `${kind}.stop`,
    });
    return null;
  }
  await completeApproval(transaction, approval, { values, now });
  const subject = { type: 'order', id: order.order_no, label: order.goods_name };
  const changes = [{ field: 'amountFen', before: null, after: approval.amount_fen }];
  await recordAct(transaction, SYSTEM_ACTOR, { act: `${kind}.run`, subject, changes }, now);
  return findApproval(transaction, approval.id);
}
