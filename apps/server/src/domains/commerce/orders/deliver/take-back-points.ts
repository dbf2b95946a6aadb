import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { takePoints } from '../../../identity/members/change-points.ts';
import { findPointsGranted } from '../../../points/queries.ts';
import { orderPointsReason, pointsToTakeBack } from '../policy.ts';

export interface TakeBackPointsInput {
  /** Sum of the earlier refunds of the order, fen. */
  readonly refundedBeforeFen: number;
  /** Amount of this refund, fen. */
  readonly amountFen: number;
  readonly refundNo: string;
  /** Setting `points.paid_order`. Used for old orders, which do not store the rate. */
  readonly pointsPerYuan: string;
  readonly now: number;
}

/** Takes back the points that the order gave for a refunded amount (contract 11.11). */
export async function takeBackPoints(
  transaction: Transaction<Tables>,
  order: Order,
  { refundedBeforeFen, amountFen, refundNo, pointsPerYuan, now }: TakeBackPointsInput,
): Promise<void> {
  const memberId = order.member_id;
  const given = await findPointsGranted(transaction, memberId, orderPointsReason(order.order_no));
  await takePoints(transaction, {
    memberId,
    amount: pointsToTakeBack({
      pointsPerYuan: order.points_per_yuan ?? pointsPerYuan,
      given,
      refundedBeforeFen,
      amountFen,
    }),
    remark: '退款扣回',
    reason: `refund:${refundNo}`,
    now,
  });
}
