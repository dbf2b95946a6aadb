import { formatYuan } from '@zaixue/contract/rules/money';
import { cancelOrder as cancel } from '../../domains/commerce/orders/close/cancel-order.ts';
import { describeStatus, isOpen } from '../../domains/commerce/orders/order-status.ts';
import { confirmOrderTransfer } from '../../domains/commerce/payments/settle/confirm-transfer.ts';
import { reconcilePayments } from '../../domains/commerce/payments/settle/reconcile-payments.ts';
import { confirmRefund as confirm } from '../../domains/commerce/refunds/settle-refund.ts';
import type { OrderCommand } from './order-command.ts';
import { findNamedOrder, ORDER_ACTOR } from './order-command.ts';

const CANCEL_TEXTS = {
  paid: '已支付，不能取消；如需退回请用 refund',
  already: '先前已取消',
  unclear: '暂时不能取消：支付渠道没有答复是否已收款，请稍后再试',
  'in-approval': '暂时不能取消：运营后台已提交这笔转账，正在等待审批',
} as const;

/** `cancel`: cancels an open order. */
export async function cancelOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, print, printError } = command;
  const options = {
    reason: '工作人员取消',
    now: services.clock(),
    ignoresSilentGateway: false,
    actor: ORDER_ACTOR,
  };
  const result = await cancel(services, order, options);
  if (result === 'cancelled') {
    print(`订单 ${order.order_no} 已取消。`);
    return 0;
  }
  printError(`订单 ${order.order_no} ${CANCEL_TEXTS[result]}。`);
  return 1;
}

/** `confirm`: confirms that the money for an order arrived by bank transfer; the order is delivered. */
export async function confirmOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, print, printError } = command;
  if (!isOpen(order.status)) {
    printError(`订单 ${order.order_no} ${describeStatus(order.status).text}，不能确认收款。`);
    return 1;
  }
  const result = await confirmOrderTransfer(services, ORDER_ACTOR, order, services.clock());
  if (result === 'delivered') {
    print(`订单 ${order.order_no} 已收款 ￥${formatYuan(order.due_fen)} 并交付。`);
    return 0;
  }
  printError(
    result === 'wrong-status'
      ? `订单 ${order.order_no} 已选择其它支付方式或状态已变，不能确认线下转账。`
      : `订单 ${order.order_no} 没有交付；款项已记为待退回。`,
  );
  return 1;
}

/** `refunded`: confirms that a refund by bank transfer was sent. */
export async function confirmRefund(
  { services, print, printError }: OrderCommand,
  args: readonly string[],
): Promise<number> {
  const refundNo = args[0] ?? '';
  const confirmed = await confirm(services, ORDER_ACTOR, refundNo, services.clock());
  if (!confirmed) {
    printError(`没有处理中的线下退款 ${refundNo}。`);
    return 1;
  }
  print(`退款 ${refundNo} ￥${formatYuan(confirmed.amountFen)} 已确认转出。`);
  return 0;
}

/** `reconcile`: queries the payment channels about every unsettled payment. */
export async function reconcile({ services, print }: OrderCommand): Promise<number> {
  const { queried, settled } = await reconcilePayments(services, services.clock(), {
    all: true,
    actor: ORDER_ACTOR,
  });
  print(`查询 ${queried} 笔收款，其中 ${settled} 笔已付款并处理。`);
  return 0;
}
