import type { Transaction } from 'kysely';
import type { Order } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { readPointsGranted, takePoints } from '../../../points/change-points.ts';
import { orderPoints, orderPointsReason } from '../policy.ts';

export interface RefundedAmount {
  /** Fen of the order that were refunded before, and now. */
  readonly beforeFen: number;
  readonly amountFen: number;
  readonly refundNo: string;
  /** Setting `points.paid_order`, for orders that were paid before the rate was stored with them. */
  readonly pointsPerYuan: string;
  readonly now: number;
}

/**
 * Takes the points of a refunded amount back: floor(rate × everything refunded so far) less what earlier refunds took,
 * so that parts together take as much as the whole would, and never more than the order gave (contract 11.11).
 */
export async function takeBackPoints(
  transaction: Transaction<Tables>,
  order: Order,
  { beforeFen, amountFen, refundNo, pointsPerYuan, now }: RefundedAmount,
): Promise<void> {
  const memberId = order.member_id;
  const given = await readPointsGranted(transaction, memberId, orderPointsReason(order.order_no));
  const rate = order.points_per_yuan ?? pointsPerYuan;
  const takenFor = (fen: number): number => Math.min(given, orderPoints(rate, fen));
  await takePoints(transaction, {
    memberId,
    amount: takenFor(beforeFen + amountFen) - takenFor(beforeFen),
    remark: '退款扣回',
    reason: `refund:${refundNo}`,
    now,
  });
}
