import type { Services } from '../../../services.ts';
import { findRefund } from './repo.ts';
import { settleRefund } from './settle-refund.ts';

/** An operator says that a refund by bank transfer was sent; null when there is no such refund under way. */
export async function confirmRefund(
  services: Services,
  refundNo: string,
  now: number,
): Promise<{ readonly amountFen: number } | null> {
  const refund = await findRefund(services.db, refundNo);
  if (refund?.channel !== 'hand' || refund.status !== 1) return null;
  const { amount_fen: amountFen } = refund;
  await settleRefund(services, {
    refundNo,
    state: { kind: 'success', amountFen },
    reason: '工作人员确认退款',
    now,
  });
  return { amountFen };
}
