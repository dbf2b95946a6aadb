import { formatYuan } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { checkLedger as findProblems } from '../../domains/commerce/ledger/check-ledger.ts';
import { describeStatus, ORDER_STATUS } from '../../domains/commerce/orders/order-status.ts';
import {
  findDelivery,
  findNewestOrders,
  findOrderHistory,
  findOrderRefunds,
} from '../../domains/commerce/orders/queries.ts';
import { findLatePayments, findOrderPayments } from '../../domains/commerce/payments/queries.ts';
import type { OrderCommand } from './order-command.ts';
import { findNamedOrder } from './order-command.ts';

/** Maximum number of rows in a list. */
const LIMIT = 50;
const PAYMENT_TEXTS: Readonly<Record<string, string>> = {
  open: '等待付款',
  paid: '已收款',
  closed: '已关闭',
  late: '迟到的款项',
};
const REFUND_TEXTS: Readonly<Record<number, string>> = { 1: '处理中', 5: '成功', 9: '失败', 13: '已关闭' };

const yuan = (fen: number): string => `￥${formatYuan(fen)}`;

/** `list`: the newest orders, optionally of one status, or the late payments. */
export async function listOrders(command: OrderCommand, args: readonly string[]): Promise<number> {
  const [name] = args;
  if (name === 'late') return listLatePayments(command);
  const { services, print, printError } = command;
  const status =
    name === undefined ? null : Object.entries(ORDER_STATUS).find(([known]) => known === name)?.[1];
  if (status === undefined) {
    printError(`可用的状态：${Object.keys(ORDER_STATUS).join('、')}、late`);
    return 1;
  }
  const orders = await findNewestOrders(services.db, status, LIMIT);
  for (const order of orders) {
    const { text } = describeStatus(order.status);
    const time = toLocalTime(order.created_at);
    print(`${order.order_no}  ${time}  ${text}  ${yuan(order.due_fen)}  ${order.goods_name}`);
  }
  if (orders.length === 0) print('没有订单。');
  return 0;
}

async function listLatePayments({ services, print }: OrderCommand): Promise<number> {
  const payments = await findLatePayments(services.db, LIMIT);
  for (const payment of payments) {
    const left = yuan(payment.amount_fen - payment.refund_fen);
    print(`${payment.order_no}  收款单 ${payment.payment_no}  ${payment.channel}  待退回 ${left}`);
  }
  if (payments.length === 0) print('没有待退回的款项。');
  return 0;
}

/** `show`: everything that is stored about an order. */
export async function showOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { print } = command;
  const { db } = command.services;
  print(`订单   ${order.order_no}  ${describeStatus(order.status).text}`);
  print(`学员   ${order.member_id}`);
  print(`商品   ${order.goods_type} ${order.goods_id} ${order.goods_name}`);
  print(
    `金额   原价 ${yuan(order.charge_fen)}，抵扣 ${yuan(order.discount_fen)}，应付 ${yuan(order.due_fen)}`,
  );
  if (order.promo_code) print(`优惠码 ${order.promo_code}`);
  if (order.agreement_version) print(`协议   版本 ${order.agreement_version}`);
  print(`创建   ${toLocalTime(order.created_at)}`);
  for (const { from_status, to_status, reason, created_at } of await findOrderHistory(db, order.id))
    print(
      `变更   ${toLocalTime(created_at)}  ${describeStatus(from_status).text} → ${describeStatus(to_status).text}  ${reason}`,
    );
  for (const payment of await findOrderPayments(db, order.id))
    print(
      `收款   ${payment.payment_no}  ${payment.channel} ${payment.method}  ${yuan(payment.amount_fen)}  ${PAYMENT_TEXTS[payment.status]}  ${payment.transaction_no ?? ''}`,
    );
  for (const refund of await findOrderRefunds(db, order.id))
    print(
      `退款   ${refund.refund_no ?? ''}  ${yuan(refund.amount_fen)}  ${REFUND_TEXTS[refund.status]}  ${refund.reason}`,
    );
  const accessEndedAt = (await findDelivery(db, order.id))?.access_ended_at ?? null;
  if (accessEndedAt !== null) print(`权限   ${toLocalTime(accessEndedAt)}  学习权限已取消`);
  return 0;
}

/** `check`: checks the ledger; exit code 1 if it is inconsistent. */
export async function checkLedger({ services, print, printError }: OrderCommand): Promise<number> {
  const report = await findProblems(services.db);
  print(`已支付订单 ${report.paidOrders}，交付 ${report.deliveries}`);
  print(
    `收款 ${yuan(report.receivedFen)}，迟到的款项 ${yuan(report.lateFen)}，退款 ${yuan(report.refundedFen)}`,
  );
  for (const problem of report.problems) printError(problem);
  if (report.problems.length === 0) print('账目一致。');
  return report.problems.length === 0 ? 0 : 1;
}
