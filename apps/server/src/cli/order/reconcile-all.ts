import { reconcilePayments } from '../../domains/commerce/payments/settle/reconcile-payments.ts';
import type { OrderCommand } from './order-command.ts';

/** Asks the payment channels about every payment that is not settled. */
export async function reconcileAll({ services, say }: OrderCommand): Promise<number> {
  const { asked, settled } = await reconcilePayments(services, services.clock(), { everyOne: true });
  say(`查询 ${asked} 笔收款，其中 ${settled} 笔已付款并处理。`);
  return 0;
}
