import type { OrderCommand } from './order-command.ts';
import { checkLedger, listOrders, showOrder } from './read-orders.ts';
import { refundOrder } from './refund-order.ts';
import { cancelOrder, confirmOrder, confirmRefund, reconcile } from './settle-orders.ts';

export const USAGE = `用法：
  npm run order -- list [unpaid|paying|cancelled|paid|late]   最近的订单；late 为待退回的款项
  npm run order -- show <订单号>                              一个订单的全部记录
  npm run order -- confirm <订单号>                           确认收到线下转账，随即交付
  npm run order -- cancel <订单号>                            取消未支付的订单
  npm run order -- refund <订单号> [元] --keep-access|--end-access [--payment <收款单号>] [--reason <原因>]
                                                              退款；不写金额为全部余额。--keep-access 保留学习权限，
                                                              --end-access 取消（会员扣除所购天数），必须选一个
  npm run order -- refunded <退款单号>                        确认线下转账的退款已经转出
  npm run order -- reconcile                                  向支付渠道查询全部未结清的收款
  npm run order -- check                                      核对订单、收款、退款、交付、学习权限与流水
说明见 docs/guide/orders.md 与 refunds.md。使用与服务相同的环境变量（DATA_DIR、DATABASE_URL、DEMO）。`;

type Subcommand = (command: OrderCommand, args: readonly string[]) => Promise<number>;

const SUBCOMMANDS: ReadonlyMap<
  string,
  { readonly run: Subcommand; readonly args: readonly [min: number, max: number] }
> = new Map([
  ['list', { run: listOrders, args: [0, 1] }],
  ['show', { run: showOrder, args: [1, 1] }],
  ['confirm', { run: confirmOrder, args: [1, 1] }],
  ['cancel', { run: cancelOrder, args: [1, 1] }],
  ['refund', { run: refundOrder, args: [1, 8] }],
  ['refunded', { run: confirmRefund, args: [1, 1] }],
  ['reconcile', { run: reconcile, args: [0, 0] }],
  ['check', { run: checkLedger, args: [0, 0] }],
]);

/** Runs a subcommand and returns the exit code. */
export async function runOrder(command: OrderCommand, args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const subcommand = SUBCOMMANDS.get(name);
  if (!subcommand || rest.length < subcommand.args[0] || rest.length > subcommand.args[1]) {
    command.printError(USAGE);
    return 1;
  }
  return subcommand.run(command, rest);
}
