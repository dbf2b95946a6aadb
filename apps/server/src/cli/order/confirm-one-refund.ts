import { formatYuan } from '@zaixue/contract/rules/money';
import { confirmRefund } from '../../domains/commerce/refunds/confirm-refund.ts';
import type { OrderCommand } from './order-command.ts';

/** Confirms that a refund by bank transfer was sent. */
export async function confirmOneRefund(
  { services, say, complain }: OrderCommand,
  args: readonly string[],
): Promise<number> {
  const refundNo = args[0] ?? '';
  const confirmed = await confirmRefund(services, refundNo, services.clock());
  if (!confirmed) {
    complain(`没有处理中的线下退款 ${refundNo}。`);
    return 1;
  }
  say(`退款 ${refundNo} ￥${formatYuan(confirmed.amountFen)} 已确认转出。`);
  return 0;
}
