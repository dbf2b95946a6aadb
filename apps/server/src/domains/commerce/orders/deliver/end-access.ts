import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { revokeCourse } from '../../../catalog/course-access/course-purchases.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { courseEndedMessage, membershipShortenedMessage } from '../../../inbox/service-messages.ts';
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
  const { member_id: memberId, goods_id: id, goods_name: title, goods_days: days } = order;
  if (order.goods_type !== 'COURSE') {
    await shortenMembership(transaction, { memberId, days, now });
    const message = membershipShortenedMessage(order, days);
    await sendMessage(transaction, { memberId, message, now });
    return;
  }
  if (await hasActiveDelivery(transaction, order)) return;
  await revokeCourse(transaction, { memberId, courseId: id });
  const message = courseEndedMessage({ id, title }, order.order_no);
  await sendMessage(transaction, { memberId, message, now });
}
