import type { Queries } from '../../../db/open.ts';
import * as repo from './repo.ts';

/** Summary of the ledger, amounts in fen. */
export interface LedgerReport {
  readonly paidOrders: number;
  readonly deliveries: number;
  readonly receivedFen: number;
  readonly lateFen: number;
  readonly refundedFen: number;
  /** One line per inconsistent row, for the operator. */
  readonly problems: readonly string[];
}

/** Each check returns the names of inconsistent rows. */
const CHECKS: readonly (readonly [text: string, find: (db: Queries) => Promise<readonly string[]>])[] = [
  ['已支付但没有交付的订单', repo.findPaidWithoutDelivery],
  ['已交付但没有支付的订单', repo.findDeliveredUnpaid],
  ['应付金额与收款流水不符的已支付订单', repo.findWrongIncome],
  ['未支付却有收款流水的订单', repo.findIncomeOfUnpaid],
  ['与流水不符的收款单', repo.findPaymentsOffLedger],
  ['与流水不符的退款', repo.findRefundsOffLedger],
  ['退款占用金额不符的收款单', repo.findWrongReservations],
  ['使用次数不符的优惠码', repo.findWrongPromoCounts],
  ['已支付但学员没有课程的订单', repo.findPaidWithoutCourse],
  ['同一课程交付了两次的订单', repo.findDeliveredTwice],
  ['已支付但没有会员记录的订单', repo.findPaidWithoutPeriod],
];

/** Checks that ledger, orders, payments, deliveries, access, refunds and promo codes are consistent. */
export async function checkLedger(db: Queries): Promise<LedgerReport> {
  const problems: string[] = [];
  for (const [text, find] of CHECKS) {
    for (const name of await find(db)) problems.push(`${text}：${name}`);
  }
  return { ...(await repo.summarize(db)), problems };
}
