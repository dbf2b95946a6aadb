import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { grantCourse } from '../../../catalog/course-access/grant-course.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { grantPoints } from '../../../points/change-points.ts';
import { extendVip } from '../../memberships/extend-vip.ts';
import { moveOrder } from '../move-order.ts';
import { isOpen, OPEN_STATUSES } from '../order-states.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { orderPoints, orderPointsReason } from '../policy.ts';
import { insertDelivery } from '../repo.ts';

export interface Completion {
  /** When the money was paid, and now; milliseconds UTC. */
  readonly paidAt: number;
  readonly now: number;
  /** Setting `points.paid_order`, read before the transaction. */
  readonly pointsPerYuan: string;
  /** For the operator. */
  readonly reason: string;
}

/**
 * - `completed`: the order is paid and delivered now
 * - `not-open`: it does not wait for money (any more); nothing changed
 * - `owned`: the member has the course already; nothing changed, and the order must not become a paid one
 */
export type CompletionResult = 'completed' | 'not-open' | 'owned';

/**
 * Makes an open order a paid one and delivers it: goods, message, points, in one transaction and exactly once, which
 * the key of the bought courses, the change of status and the key of the delivery hold (contract 11.8). The caller
 * holds the order's row. The money itself is the caller's business.
 */
export async function completeOrder(
  transaction: Transaction<Tables>,
  order: Order,
  { paidAt, now, pointsPerYuan, reason }: Completion,
): Promise<CompletionResult> {
  if (!isOpen(order.status)) return 'not-open';
  const memberId = order.member_id;
  const bought = { memberId, chargeFen: order.due_fen, now };
  // First of all: the only key that two orders of one member for one course share.
  if (order.goods_type === 'COURSE') {
    if (!(await grantCourse(transaction, { ...bought, courseId: order.goods_id }))) return 'owned';
  } else {
    await extendVip(transaction, { ...bought, planId: order.goods_id, days: order.goods_days });
  }
  await markPaid(transaction, order.id, { paidAt, now, pointsPerYuan, reason });
  await insertDelivery(transaction, order, now);
  await sendMessage(transaction, { memberId, text: `订单${order.order_no}已支付`, now });
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

/** Throws when the order is not open any more, which undoes the delivery: its row was not held. */
async function markPaid(
  transaction: Transaction<Tables>,
  orderId: number,
  { paidAt, now, pointsPerYuan, reason }: Completion,
): Promise<void> {
  const set = { paid_at: paidAt, points_per_yuan: pointsPerYuan };
  for (const from of OPEN_STATUSES) {
    if (await moveOrder(transaction, orderId, { from, to: ORDER_STATUS.paid, reason, set }, now)) return;
  }
  throw new Error('an order changed while it was being delivered');
}
