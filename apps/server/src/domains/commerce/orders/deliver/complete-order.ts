import type { Transaction } from 'kysely';
import { moveState } from '../../../../db/move-state.ts';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { grantCourse } from '../../../catalog/course-access/course-purchases.ts';
import { grantPoints } from '../../../identity/members/change-points.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { orderPaidMessage } from '../../../inbox/service-messages.ts';
import { extendMembership } from '../../memberships/change-membership.ts';
import { isOpen, OPEN_STATUSES, ORDER_STATES, ORDER_STATUS } from '../order-status.ts';
import { orderPoints, orderPointsReason } from '../policy.ts';
import { insertDelivery } from '../repo.ts';

export interface CompletionInput {
  /** Time of payment and current time, milliseconds UTC. */
  readonly paidAt: number;
  readonly now: number;
  /** Setting `points.paid_order`. Read it before the transaction. */
  readonly pointsPerYuan: string;
  /** Stored in the history, shown to the operator. */
  readonly reason: string;
}

/**
 * - `completed`: the order is paid and delivered now
 * - `not-open`: the order does not wait for payment; nothing was changed
 * - `owned`: the member already has the course; nothing was changed, and the order must not become paid
 */
export type CompletionResult = 'completed' | 'not-open' | 'owned';

/**
 * Marks an open order as paid and delivers it: goods, message and points (contract 11.8). Three constraints prevent a
 * second delivery: the unique key of course purchases, the conditional change of status, and the primary key of
 * deliveries. The caller must hold the order lock and record the money.
 */
export async function completeOrder(
  transaction: Transaction<Tables>,
  order: Order,
  { paidAt, now, pointsPerYuan, reason }: CompletionInput,
): Promise<CompletionResult> {
  if (!isOpen(order.status)) return 'not-open';
  const memberId = order.member_id;
  const bought = { memberId, chargeFen: order.due_fen, now };
  // First, because only this key is shared by two orders of one member for one course.
  if (order.goods_type === 'COURSE') {
    if (!(await grantCourse(transaction, { ...bought, courseId: order.goods_id }))) return 'owned';
  } else {
    await extendMembership(transaction, { ...bought, planId: order.goods_id, days: order.goods_days });
  }
  await markPaid(transaction, order.id, { paidAt, now, pointsPerYuan, reason });
  await insertDelivery(transaction, order, now);
  await sendMessage(transaction, { memberId, message: orderPaidMessage(order), now });
  const amount = orderPoints(pointsPerYuan, order.due_fen);
  await grantPoints(transaction, {
    memberId,
    amount,
    remark: `已支付订单送${amount}积分`,
    reason: orderPointsReason(order.order_no),
    now,
  });
  return 'completed';
}

/** Throws if the order is no longer open: the caller did not hold its lock. The delivery is rolled back. */
async function markPaid(
  transaction: Transaction<Tables>,
  orderId: number,
  { paidAt, now, pointsPerYuan, reason }: CompletionInput,
): Promise<void> {
  const set = { paid_at: paidAt, points_per_yuan: pointsPerYuan };
  for (const from of OPEN_STATUSES) {
    const move = { id: orderId, from, to: ORDER_STATUS.paid, reason, set, now };
    if (await moveState(transaction, ORDER_STATES, move)) return;
  }
  throw new Error('the order changed while it was being delivered');
}
