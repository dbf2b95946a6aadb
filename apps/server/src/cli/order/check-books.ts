import { formatYuan } from '@zaixue/contract/rules/money';
import { checkLedger } from '../../domains/commerce/ledger/check-ledger.ts';
import type { OrderCommand } from './order-command.ts';

/** Proves that the books balance; exit code 1 when they do not. */
export async function checkBooks({ services, say, complain }: OrderCommand): Promise<number> {
  const report = await checkLedger(services.db);
  say(`已支付订单 ${report.paidOrders}，交付 ${report.deliveries}`);
  say(
    `收款 ￥${formatYuan(report.receivedFen)}，迟到的款项 ￥${formatYuan(report.lateFen)}，退款 ￥${formatYuan(report.refundedFen)}`,
  );
  for (const problem of report.problems) complain(problem);
  if (report.problems.length === 0) say('账目一致。');
  return report.problems.length === 0 ? 0 : 1;
}
