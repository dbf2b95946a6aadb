import { yuanFromFen } from '@zaixue/contract/rules/money';
import type { Transaction } from 'kysely';
import type { Order } from '../../db/commerce-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { grantCourse } from '../course/grant-course.ts';
import { grantPoints } from '../credit/grant-points.ts';
import { sendMessage } from '../message/send-message.ts';
import { extendVip } from '../vip/extend-vip.ts';
import { moveOrder } from './move-order.ts';
import { OPEN_STATUSES } from './order-states.ts';
import { ORDER_STATUS } from './order-status.ts';
import { orderPoints } from './policy.ts';
import { insertDelivery } from './repo.ts';

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
 * Makes an open order a paid one and delivers it: goods, message, points, in one transaction and exactly once, which
 * the change of status and the key of the delivery hold (contract 11.8). False when the order no longer waits. The
 * money itself is the caller's business.
 */
export async function completeOrder(
  transaction: Transaction<Tables>,
  order: Order,
  { paidAt, now, pointsPerYuan, reason }: Completion,
): Promise<boolean> {
  if (!(await markPaid(transaction, order.id, { paidAt, now, reason }))) return false;
  await insertDelivery(transaction, order, now);
  const bought = { memberId: order.member_id, chargeFen: order.due_fen, now };
  if (order.goods_type === 'COURSE') {
    await grantCourse(transaction, { ...bought, courseId: order.goods_id });
  } else {
    await extendVip(transaction, { ...bought, planId: order.goods_id, days: order.goods_days });
  }
  const memberId = order.member_id;
  await sendMessage(transaction, { memberId, text: `订单${order.order_no}已支付`, now });
  const amount = orderPoints(pointsPerYuan, yuanFromFen(order.due_fen));
  await grantPoints(transaction, {
    memberId,
    amount,
    remark: `已支付订单送${amount}积分`,
    reason: `order:${order.order_no}`,
    now,
  });
  return true;
}

async function markPaid(
  transaction: Transaction<Tables>,
  orderId: number,
  { paidAt, now, reason }: Pick<Completion, 'paidAt' | 'now' | 'reason'>,
): Promise<boolean> {
  for (const from of OPEN_STATUSES) {
    const move = { from, to: ORDER_STATUS.paid, reason, set: { paid_at: paidAt } };
    if (await moveOrder(transaction, orderId, move, now)) return true;
  }
  return false;
}
