import { cancelOrder } from '../../domains/commerce/orders/close/cancel-order.ts';
import { findNamedOrder } from './find-named-order.ts';
import type { OrderCommand } from './order-command.ts';

const WORDS = {
  paid: '已支付，不能取消；如需退回请用 refund',
  already: '先前已取消',
  unclear: '暂时不能取消：支付渠道没有答复是否已收款，请稍后再试',
} as const;

/** Cancels an order that waits for money. */
export async function cancelOne(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, say, complain } = command;
  const how = { reason: '工作人员取消', now: services.clock(), despiteSilence: false };
  const cancellation = await cancelOrder(services, order, how);
  if (cancellation === 'cancelled') {
    say(`订单 ${order.order_no} 已取消。`);
    return 0;
  }
  complain(`订单 ${order.order_no} ${WORDS[cancellation]}。`);
  return 1;
}
