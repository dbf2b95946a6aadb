import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import type { Payment } from '../../db/tables/commerce-tables.ts';
import { listPayments } from '../../domains/commerce/payments/list-payments.ts';
import { requestRefund } from '../../domains/commerce/refunds/request-refund.ts';
import type { RefundState } from '../../ports/pay/port.ts';
import { findNamedOrder } from './find-named-order.ts';
import type { OrderCommand } from './order-command.ts';

const YUAN = /^\d{1,9}(\.\d{1,2})?$/;
const LONGEST_REASON = 80;
const ACCESS: ReadonlyMap<string, 'keep' | 'end'> = new Map([
  ['--keep-access', 'keep'],
  ['--end-access', 'end'],
]);

/**
 * Gives money of an order back: all that is left of it, or an amount in yuan. Whether the member keeps what was
 * delivered has no default: it must be said.
 */
export async function refundOne(command: OrderCommand, args: readonly string[]): Promise<number> {
  const wish = readArguments(args);
  if (!wish) {
    command.complain(
      '金额写作 9.9 这样的数字；--payment 后写收款单号，--reason 后写原因（不超过 80 字）；--keep-access 与 --end-access 只能写一个。',
    );
    return 1;
  }
  const order = await findNamedOrder(command, args[0]);
  if (!order) return 1;
  const { services, origin, say, complain } = command;
  const payments = (await listPayments(services.db, order.id)).filter(
    (payment) => payment.transaction_no !== null && payment.refund_fen < payment.amount_fen,
  );
  const payment = choose(payments, wish.paymentNo);
  if (!payment) {
    complain(
      payments.length > 1
        ? `订单有多笔收款，请用 --payment 指定：${payments.map(({ payment_no }) => payment_no).join('、')}`
        : `订单 ${order.order_no} 没有可以退回的款项。`,
    );
    return 1;
  }
  const objection = objectionTo(wish.access, payment);
  if (objection) {
    complain(objection);
    return 1;
  }
  const left = payment.amount_fen - payment.refund_fen;
  const amountFen = wish.amountFen ?? left;
  const { reason, access } = wish;
  const refund = await requestRefund(services, {
    ...{ payment, amountFen, reason, origin },
    access: access ?? 'keep',
    now: services.clock(),
  });
  if (refund.kind === 'too-much') {
    complain(`最多可以退 ￥${formatYuan(left)}。`);
    return 1;
  }
  say(`退款 ${refund.refundNo} ￥${formatYuan(amountFen)}：${wordsFor(refund.state, payment)}`);
  if (payment.status === 'paid') say(access === 'end' ? '学习权限：退款成功时取消' : '学习权限：保留');
  return refund.state.kind === 'failed' || refund.state.kind === 'closed' ? 1 : 0;
}

function readArguments(args: readonly string[]) {
  const rest = [...args.slice(1)];
  let paymentNo: string | null = null;
  let amountFen: number | null = null;
  let reason = '退款';
  let access: 'keep' | 'end' | null = null;
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const choice = ACCESS.get(word);
    if (choice) {
      if (access !== null && access !== choice) return null;
      access = choice;
      continue;
    }
    const value = word.startsWith('--') ? rest.shift() : word;
    if (value === undefined || value === '') return null;
    if (word === '--payment') paymentNo = value;
    else if (word === '--reason' && value.length <= LONGEST_REASON) reason = value;
    else if (YUAN.test(word) && Number(word) > 0) amountFen = fenFromYuan(Number(word));
    else return null;
  }
  return { paymentNo, amountFen, reason, access };
}

/** Why the payment cannot be refunded with that choice; null when it can. */
function objectionTo(access: 'keep' | 'end' | null, { payment_no, status }: Payment): string | null {
  if (status !== 'paid')
    return access === 'end' ? `收款 ${payment_no} 没有交付任何商品，不必取消学习权限。` : null;
  if (access !== null) return null;
  return '请写明已交付的课程或会员如何处理：--keep-access 保留学习权限，--end-access 取消（会员扣除所购天数）。';
}

function choose(payments: readonly Payment[], paymentNo: string | null): Payment | undefined {
  if (paymentNo !== null) return payments.find(({ payment_no }) => payment_no === paymentNo);
  return payments.length === 1 ? payments[0] : undefined;
}

function wordsFor(state: RefundState, { channel }: Payment): string {
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
