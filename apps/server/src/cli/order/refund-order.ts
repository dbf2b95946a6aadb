import { formatYuan } from '@zaixue/contract/rules/money';
import type { Payment } from '../../db/tables/commerce-tables.ts';
import { findOrderPayments } from '../../domains/commerce/payments/queries.ts';
import type { RefundAccess } from '../../domains/commerce/refunds/policy.ts';
import { refundableFen, validateRefundAccess } from '../../domains/commerce/refunds/policy.ts';
import { requestRefund } from '../../domains/commerce/refunds/request-refund.ts';
import type { RefundState } from '../../ports/pay/port.ts';
import { parseArguments } from '../parse-arguments.ts';
import { parseYuan } from '../parse-yuan.ts';
import type { OrderCommand } from './order-command.ts';
import { findNamedOrder, ORDER_ACTOR } from './order-command.ts';

const YUAN_LIMIT = 1_000_000_000;
const MAX_REASON_LENGTH = 80;
/** `refund`: refunds an amount in yuan, or everything left, of a payment of an order. */
export async function refundOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const [orderNo, ...rest] = args;
  const input = readArguments(rest);
  if (!input) {
    command.printError(
      '金额写作 9.9 这样的数字；--payment 后写收款单号，--reason 后写原因（不超过 80 字）；--keep-access 与 --end-access 只能写一个。',
    );
    return 1;
  }
  const order = await findNamedOrder(command, orderNo);
  if (!order) return 1;
  const { services, origin, print, printError } = command;
  const payments = (await findOrderPayments(services.db, order.id)).filter(
    (payment) => refundableFen(payment) > 0,
  );
  const payment = choosePayment(payments, input.paymentNo);
  if (!payment) {
    printError(
      payments.length > 1
        ? `订单有多笔收款，请用 --payment 指定：${payments.map(({ payment_no }) => payment_no).join('、')}`
        : `订单 ${order.order_no} 没有可以退回的款项。`,
    );
    return 1;
  }
  const failure = validateRefundAccess(payment, input.access);
  if (failure) {
    printError(describeAccessFailure(failure, payment));
    return 1;
  }
  const left = refundableFen(payment);
  const amountFen = input.amountFen ?? left;
  const { reason, access } = input;
  const refund = await requestRefund(services, {
    ...{ payment, amountFen, reason, origin },
    access: access ?? 'keep',
    actor: ORDER_ACTOR,
    now: services.clock(),
  });
  if (refund.kind === 'too-much') {
    printError(`最多可以退 ￥${formatYuan(left)}。`);
    return 1;
  }
  print(`退款 ${refund.refundNo} ￥${formatYuan(amountFen)}：${describeState(refund.state, payment)}`);
  if (payment.status === 'paid') print(access === 'end' ? '学习权限：退款成功时取消' : '学习权限：保留');
  return refund.state.kind === 'failed' || refund.state.kind === 'closed' ? 1 : 0;
}

const OPTIONS = {
  payment: { type: 'string' },
  reason: { type: 'string' },
  'keep-access': { type: 'boolean' },
  'end-access': { type: 'boolean' },
} as const;

/** Reads what follows the order number; null when it is wrong. */
function readArguments(args: string[]) {
  const parsed = parseArguments({ args, options: OPTIONS, allowPositionals: true });
  if (!parsed) return null;
  const { payment = null, reason = '退款', 'keep-access': isKept, 'end-access': isEnded } = parsed.values;
  const [yuan, ...others] = parsed.positionals;
  const amountFen = yuan === undefined ? null : parseYuan(yuan, YUAN_LIMIT);
  const isWrongAmount = yuan !== undefined && amountFen === null;
  if (others.length > 0 || isWrongAmount || (isKept && isEnded)) return null;
  if (payment === '' || reason === '' || reason.length > MAX_REASON_LENGTH) return null;
  const access: RefundAccess | null = isKept ? 'keep' : isEnded ? 'end' : null;
  return { paymentNo: payment, amountFen, reason, access };
}

function describeAccessFailure(
  failure: 'access-required' | 'nothing-delivered',
  { payment_no }: Payment,
): string {
  return failure === 'access-required'
    ? '请写明已交付的课程或会员如何处理：--keep-access 保留学习权限，--end-access 取消（会员扣除所购天数）。'
    : `收款 ${payment_no} 没有交付任何商品，不必取消学习权限。`;
}

function choosePayment(payments: readonly Payment[], paymentNo: string | null): Payment | undefined {
  if (paymentNo !== null) return payments.find(({ payment_no }) => payment_no === paymentNo);
  return payments.length === 1 ? payments[0] : undefined;
}

function describeState(state: RefundState, { channel }: Payment): string {
  switch (state.kind) {
    case 'success':
      return '已退回';
    case 'failed':
    case 'closed':
      return `支付渠道拒绝：${state.reason}`;
    case 'processing':
      return channel === 'hand' ? '请转账给学员，然后用 refunded 确认' : '支付渠道处理中，结果会自动更新';
    case 'unknown':
      return `支付渠道没有答复（${state.reason}），结果会自动查询`;
  }
}
