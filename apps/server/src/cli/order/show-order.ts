import { formatYuan } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { describeStatus } from '../../domains/commerce/orders/order-status.ts';
import { readHistory } from '../../domains/commerce/orders/read-history.ts';
import { listPayments } from '../../domains/commerce/payments/list-payments.ts';
import { findNamedOrder } from './find-named-order.ts';
import type { OrderCommand } from './order-command.ts';

const PAYMENTS: Readonly<Record<string, string>> = {
  open: '等待付款',
  paid: '已收款',
  closed: '已关闭',
  late: '迟到的款项',
};
const REFUNDS: Readonly<Record<number, string>> = { 1: '处理中', 5: '成功', 9: '失败', 13: '已关闭' };

/** Everything that is stored of an order. */
export async function showOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, say } = command;
  const { moves, refunds, accessEndedAt } = await readHistory(services.db, order.id);
  const yuan = (fen: number): string => `￥${formatYuan(fen)}`;
  say(`订单   ${order.order_no}  ${describeStatus(order.status).text}`);
  say(`学员   ${order.member_id}`);
  say(`商品   ${order.goods_type} ${order.goods_id} ${order.goods_name}`);
  say(`金额   原价 ${yuan(order.charge_fen)}，抵扣 ${yuan(order.discount_fen)}，应付 ${yuan(order.due_fen)}`);
  if (order.promo_code) say(`优惠码 ${order.promo_code}`);
  if (order.agreement_version) say(`协议   版本 ${order.agreement_version}`);
  say(`创建   ${toLocalTime(order.created_at)}`);
  for (const { from_status, to_status, reason, created_at } of moves)
    say(
      `变更   ${toLocalTime(created_at)}  ${describeStatus(from_status).text} → ${describeStatus(to_status).text}  ${reason}`,
    );
  for (const payment of await listPayments(services.db, order.id))
    say(
      `收款   ${payment.payment_no}  ${payment.channel} ${payment.method}  ${yuan(payment.amount_fen)}  ${PAYMENTS[payment.status]}  ${payment.transaction_no ?? ''}`,
    );
  for (const refund of refunds)
    say(
      `退款   ${refund.refund_no ?? ''}  ${yuan(refund.amount_fen)}  ${REFUNDS[refund.status]}  ${refund.reason}`,
    );
  if (accessEndedAt !== null) say(`权限   ${toLocalTime(accessEndedAt)}  学习权限已取消`);
  return 0;
}
