import type { ApprovalMode } from '@zaixue/contract/rules/approval-mode';
import { formatYuan } from '@zaixue/contract/rules/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import type { Services } from '../../../services.ts';
import type { FindOperatorsWith } from '../approvals/approval-kind.ts';
import { askApproval, readLimitFen } from '../approvals/ask-approval.ts';
import { lockOrder } from '../orders/repo.ts';
import { findPaymentById } from '../payments/queries.ts';
import { findWaitingApplication } from './applications/queries.ts';
import { type RefundAccess, refundableFen, validateRefundAccess } from './policy.ts';
import { reserveRefund } from './repo.ts';

export interface AskRefundInput {
  readonly paymentId: number;
  /** More than 0. */
  readonly amountFen: number;
  /** Null for a payment that delivered nothing. */
  readonly access: RefundAccess | null;
  /** Shown to the payer; at most 80 characters. */
  readonly reason: string;
  /** What was left when the operator saw the payment, fen. */
  readonly refundableFen: number;
  readonly findOperatorsWith: FindOperatorsWith;
  readonly now: number;
}

const ACCESS_MESSAGES = {
  'access-required': '请选择学习权限如何处理',
  'nothing-delivered': '这笔收款没有交付商品，不必取消学习权限',
} as const;

/**
 * An operator asks for a refund (contract 11.11). The amount is reserved in the same transaction, so that refunds together
 * never exceed the payment. Refused when something else was refunded or reserved since the operator saw the payment.
 */
export async function askRefund(
  services: Pick<Services, 'db' | 'settings'>,
  actor: Actor,
  { paymentId, amountFen, access, reason, findOperatorsWith, now, ...seen }: AskRefundInput,
): Promise<OperatorOutcome<{ readonly id: number; readonly mode: ApprovalMode }>> {
  const found = await findPaymentById(services.db, paymentId);
  if (!found) return refuse('not_found');
  const limitFen = await readLimitFen(services);
  return inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, found.order_id);
    const payment = await findPaymentById(transaction, paymentId);
    if (!payment || (payment.status !== 'paid' && payment.status !== 'late'))
      return refuse('refused', { message: '这笔收款没有收到钱，不能退款' });
    const accessFailure = validateRefundAccess(payment, access);
    if (accessFailure) return refuseField('access', ACCESS_MESSAGES[accessFailure]);
    const left = refundableFen(payment);
    if (left !== seen.refundableFen)
      return refuse('refused', { message: `可退金额刚变为 ￥${formatYuan(left)}，请核对后再试` });
    if (amountFen > left) return refuseField('amountFen', `最多可以退 ￥${formatYuan(left)}`);
    if (!(await reserveRefund(transaction, payment.id, amountFen)))
      throw new Error(`payment ${payment.payment_no} changed while its order was locked`);
    const application = await findWaitingApplication(transaction, order.id);
    const { id, mode } = await askApproval(transaction, actor, {
      ...{ kind: 'refund', order, payment, amountFen, access, reason },
      ...{ applicationId: application?.id ?? null, limitFen, findOperatorsWith, now },
    });
    return { ok: true, value: { id, mode: mode as ApprovalMode } };
  });
}
