import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { lockMember } from '../../../../db/transaction.ts';
import { sendMessage } from '../../../inbox/send-message.ts';
import { refundAcceptedMessage } from '../../../inbox/service-messages.ts';
import { findWaitingApplication } from './queries.ts';
import { moveApplication } from './repo.ts';

/** A refund of the order answers the member's application that waits, if there is one. The caller holds the order's lock. */
export async function acceptApplication(
  transaction: Transaction<Tables>,
  order: Pick<Order, 'id' | 'order_no' | 'member_id' | 'goods_name'>,
  now: number,
): Promise<void> {
  const application = await findWaitingApplication(transaction, order.id);
  if (!application) return;
  // Before the application: an erasure of the account locks them in this order.
  const hasMember = await lockMember(transaction, order.member_id, 'key share');
  const move = { id: application.id, from: 'waiting', to: 'accepted', reason: '已发起退款', now } as const;
  if (!(await moveApplication(transaction, move))) return;
  if (!hasMember) return;
  const message = refundAcceptedMessage(order);
  await sendMessage(transaction, { memberId: order.member_id, message, now });
}
