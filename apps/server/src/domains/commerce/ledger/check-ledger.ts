import type { Queries } from '../../../db/open.ts';
import * as repo from './repo.ts';

/** Summary of the ledger, amounts in fen. */
export interface LedgerReport {
  readonly paidOrders: number;
  readonly deliveries: number;
  readonly receivedFen: number;
  readonly lateFen: number;
  readonly refundedFen: number;
  /** What is inconsistent, for the operator. */
  readonly findings: readonly LedgerFinding[];
  /** The findings, one line each. */
  readonly problems: readonly string[];
}

export interface LedgerFinding {
  readonly text: string;
  /** Number of an order, payment or refund, or a promo code. */
  readonly subject: string;
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
  const findings: LedgerFinding[] = [];
  for (const [text, find] of CHECKS) {
    for (const subject of await find(db)) findings.push({ text, subject });
  }
  const problems = findings.map(({ text, subject }) => `${text}：${subject}`);
  return { ...(await repo.summarize(db)), findings, problems };
}
