import { formatYuan } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { listNewestOrders } from '../../domains/commerce/orders/list-newest-orders.ts';
import { describeStatus, ORDER_STATUS } from '../../domains/commerce/orders/order-status.ts';
import { listLateMoney } from '../../domains/commerce/payments/list-late-money.ts';
import type { OrderCommand } from './order-command.ts';

const MOST = 50;

/** The newest orders, of one status if told; or the money that is to be given back. */
export async function listOrders(command: OrderCommand, args: readonly string[]): Promise<number> {
  const [which] = args;
  if (which === 'late') return listLate(command);
  const { services, say, complain } = command;
  const status =
    which === undefined ? null : Object.entries(ORDER_STATUS).find(([name]) => name === which)?.[1];
  if (status === undefined) {
    complain(`可用的状态：${Object.keys(ORDER_STATUS).join('、')}、late`);
    return 1;
  }
  const orders = await listNewestOrders(services.db, status, MOST);
  for (const order of orders) {
    const { text } = describeStatus(order.status);
    const price = `￥${formatYuan(order.due_fen)}`;
    say(`${order.order_no}  ${toLocalTime(order.created_at)}  ${text}  ${price}  ${order.goods_name}`);
  }
  if (orders.length === 0) say('没有订单。');
  return 0;
}

async function listLate({ services, say }: OrderCommand): Promise<number> {
  const payments = await listLateMoney(services.db, MOST);
  for (const payment of payments) {
    const left = `￥${formatYuan(payment.amount_fen - payment.refund_fen)}`;
    say(`${payment.order_no}  收款单 ${payment.payment_no}  ${payment.channel}  待退回 ${left}`);
  }
  if (payments.length === 0) say('没有待退回的款项。');
  return 0;
}
