import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { revokeCourse } from '../../../catalog/course-access/course-purchases.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { shortenMembership } from '../../memberships/change-membership.ts';
import { endDeliveriesOf, endDelivery, hasActiveDelivery } from '../repo.ts';

/**
 * Ends a member's access to a course, whichever orders gave it: an operator takes it away. The orders stay paid. Returns
 * whether the member had it.
 */
export async function endCourseAccess(
  transaction: Transaction<Tables>,
  { memberId, courseId }: { readonly memberId: number; readonly courseId: number },
  now: number,
): Promise<boolean> {
  await endDeliveriesOf(transaction, { memberId, courseId }, now);
  return revokeCourse(transaction, { memberId, courseId });
}

/**
 * Ends the access that a refunded order gave, once: removes the course, unless another order of the member also delivered
 * it, or the days of the membership (contract 11.11). The member must exist.
 */
export async function endAccess(transaction: Transaction<Tables>, order: Order, now: number): Promise<void> {
  if (!(await endDelivery(transaction, order.id, now))) return;
  const { member_id: memberId, order_no, goods_days: days } = order;
  if (order.goods_type !== 'COURSE') {
    await shortenMembership(transaction, { memberId, days, now });
    const text = `订单${order_no}已退款，会员有效期已扣除${days}天`;
    await sendMessage(transaction, { memberId, text, now });
    return;
  }
  if (await hasActiveDelivery(transaction, order)) return;
  await revokeCourse(transaction, { memberId, courseId: order.goods_id });
  const text = `订单${order_no}已退款，课程“${order.goods_name}”的学习权限已取消`;
  await sendMessage(transaction, { memberId, text, now });
}
