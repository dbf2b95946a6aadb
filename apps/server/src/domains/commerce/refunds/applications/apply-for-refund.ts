import { inTransaction } from '../../../../db/transaction.ts';
import { SYSTEM_ACTOR } from '../../../../lib/actor.ts';
import type { Outcome } from '../../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { endApproval } from '../../approvals/decide-approval.ts';
import { findApplicationApprovals } from '../../approvals/repo.ts';
import { findOrder } from '../../orders/queries.ts';
import { lockOrder } from '../../orders/repo.ts';
import { refundRequestOf } from './policy.ts';
import { findWaitingApplication } from './queries.ts';
import { readRefundFacts } from './read-refund-facts.ts';
import { insertApplication, moveApplication } from './repo.ts';

export interface OwnRefundInput {
  readonly orderNo: string;
  readonly memberId: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A member applies for a refund of a paid order. An operator answers, or refunds. */
export async function applyForRefund(
  { db }: Pick<Services, 'db'>,
  { orderNo, memberId, reason, now }: OwnRefundInput & { readonly reason: string },
): Promise<Outcome<never[]>> {
  const found = await findOrder(db, orderNo);
  if (found?.member_id !== memberId) return fail('notFound');
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, found.id);
    const facts = (await readRefundFacts(transaction, [order])).get(order.id);
    if (!facts || !refundRequestOf(facts).canApply) return fail('orderStatusWrong');
    await insertApplication(transaction, { order_id: order.id, member_id: memberId, reason }, now);
    return emptyResult;
  });
}

/** The member withdraws the application. What operators asked because of it ends too. */
export async function withdrawApplication(
  { db }: Pick<Services, 'db'>,
  { orderNo, memberId, now }: OwnRefundInput,
): Promise<Outcome<never[]>> {
  const found = await findOrder(db, orderNo);
  if (found?.member_id !== memberId) return fail('notFound');
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, found.id);
    const application = await findWaitingApplication(transaction, order.id);
    if (!application) return fail('orderStatusWrong');
    const reason = '学员撤回申请';
    await moveApplication(transaction, { id: application.id, from: 'waiting', to: 'withdrawn', reason, now });
    for (const approval of await findApplicationApprovals(transaction, application.id)) {
      const to = approval.status === 'waiting' ? 'withdrawn' : 'stopped';
      const end = { to, reason, actor: SYSTEM_ACTOR, order, act: 'refund.withdraw', now } as const;
      await endApproval(transaction, approval, end);
    }
    return emptyResult;
  });
}
