import { formatYuan } from '@zaixue/contract/rules/money';
import { isOpen } from '../../domains/commerce/orders/order-states.ts';
import { describeStatus } from '../../domains/commerce/orders/order-status.ts';
import { confirmTransfer } from '../../domains/commerce/payments/settle/confirm-transfer.ts';
import { findNamedOrder } from './find-named-order.ts';
import type { OrderCommand } from './order-command.ts';

/** Confirms that the money of an order came by bank transfer; the order is delivered. */
export async function confirmOne(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, say, complain } = command;
  if (!isOpen(order.status)) {
    complain(`订单 ${order.order_no} ${describeStatus(order.status).text}，不能确认收款。`);
    return 1;
  }
  const settlement = await confirmTransfer(services, order, services.clock());
  if (settlement === 'delivered') {
    say(`订单 ${order.order_no} 已收款 ￥${formatYuan(order.due_fen)} 并交付。`);
    return 0;
  }
  complain(
    settlement === 'wrong-status'
      ? `订单 ${order.order_no} 已选择其它支付方式或状态已变，不能确认线下转账。`
      : `订单 ${order.order_no} 没有交付；款项已记为待退回。`,
  );
  return 1;
}
