import { APPROVAL_DELAY_MS, approvalMode } from '@zaixue/contract/rules/approval-mode';
import { formatYuan } from '@zaixue/contract/rules/money';
import type { Transaction } from 'kysely';
import type { Order, Payment } from '../../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../../db/tables/tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../../lib/operator-outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import type { FindOperatorsWith } from '../../approvals/approval-kind.ts';
import { askApproval, readLimitFen } from '../../approvals/ask-approval.ts';
import { findOpenApprovals, moveApproval } from '../../approvals/repo.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import { lockOrder } from '../../orders/repo.ts';
import { findPaymentById } from '../queries.ts';
import { openPayment } from '../repo.ts';
import { findTransferObstacle, transferredMoney } from './approved-transfer.ts';
import {
  finishSettlement,
  type ReceivedMoney,
  type Settlement,
  type SettlementResult,
  settleInTransaction,
} from './settle-payment.ts';

/** Stored in the history, shown to the operator. */
const CONFIRMED = '工作人员确认收款';

export interface ConfirmTransferInput {
  readonly paymentId: number;
  /** As the operator read it on the bank statement. */
  readonly amountFen: number;
  /** The bank's number of the transfer; empty for none. */
  readonly reference: string;
  readonly findOperatorsWith: FindOperatorsWith;
  readonly now: number;
}

/**
 * - `delivered`, `late`: as of a settlement
 * - `waiting`: another operator decides
 * - `delayed`: it is done at `runsAt`, unless it is stopped before
 */
export interface ConfirmTransferResult {
  readonly outcome: 'delivered' | 'late' | 'waiting' | 'delayed';
  /** Milliseconds UTC; 0 for other outcomes than `delayed`. */
  readonly runsAt: number;
}

interface Confirmed {
  readonly result: ConfirmTransferResult;
  /** What was settled; null when it was only asked. */
  readonly settled: (Settlement & { readonly money: ReceivedMoney }) | null;
}

/**
 * An operator confirms that the money of a bank transfer arrived: the order is delivered as after a gateway's notice
 * (contract 11.6, 11.8). Above the setting `orders.approval_yuan` it only asks for approval. A transfer for an order that
 * was cancelled meanwhile becomes late money. Refused with a message when the payment does not wait for money.
 */
export async function confirmTransfer(
  services: Services,
  actor: Actor,
  { paymentId, amountFen, reference, findOperatorsWith, now }: ConfirmTransferInput,
): Promise<OperatorOutcome<ConfirmTransferResult>> {
  const found = await findPaymentById(services.db, paymentId);
  if (found?.channel !== 'hand') return refuse('not_found');
  if (amountFen !== found.amount_fen)
    return refuseField('amountFen', `应收 ￥${formatYuan(found.amount_fen)}，与填写的不一致`);
  const limitFen = await readLimitFen(services);
  const pointsPerYuan = (await services.settings.all())['points.paid_order'];
  const confirmed = await inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, found.order_id);
    const payment = await findPaymentById(transaction, paymentId);
    const obstacle = await findTransferObstacle(transaction, payment, reference);
    if (!payment || obstacle !== null) return refuse('refused', { message: obstacle ?? '' });
    if ((await findOpenApprovals(transaction, paymentId)).length > 0)
      return refuse('refused', { message: '这笔转账已提交，正在等待审批' });
    const deciders = await findOperatorsWith(transaction, 'order.confirm-transfer');
    const otherDeciders = deciders.filter((id) => id !== actor.operatorId).length;
    if (approvalMode({ amountFen, limitFen, otherDeciders }) !== 'single')
      return askForTransfer(transaction, actor, {
        order,
        payment,
        reference,
        limitFen,
        findOperatorsWith,
        now,
      });
    return settleTransfer(transaction, actor, { order, payment, reference, pointsPerYuan, now });
  });
  if (!confirmed.ok) return confirmed;
  const { settled, result } = confirmed.value;
  if (settled) await finishSettlement(services, settled, settled.money);
  return ok(result);
}

/** Asks another operator, or begins the time in which the operator can stop it. */
async function askForTransfer(
  transaction: Transaction<Tables>,
  actor: Actor,
  {
    reference,
    ...asked
  }: Pick<ConfirmTransferInput, 'reference' | 'findOperatorsWith' | 'now'> & {
    readonly order: Order;
    readonly payment: Payment;
    readonly limitFen: number;
  },
): Promise<OperatorOutcome<Confirmed>> {
  const { payment, now } = asked;
  const approval = await askApproval(transaction, actor, {
    ...{ ...asked, kind: 'transfer', amountFen: payment.amount_fen, access: null },
    ...{ reason: reference, applicationId: null },
  });
  if (approval.mode !== 'delayed') return ok({ result: { outcome: 'waiting', runsAt: 0 }, settled: null });
  // The operator has typed the amount and was verified, which is what the approval by oneself demands.
  const runsAt = now + APPROVAL_DELAY_MS;
  await moveApproval(transaction, {
    ...{ id: approval.id, from: 'waiting', to: 'approved', reason: '十分钟内可以中止', now },
    set: { decided_by: actor.operatorId, decided_by_name: actor.name, runs_at: runsAt },
  });
  return ok({ result: { outcome: 'delayed', runsAt }, settled: null });
}

interface SettleTransferInput {
  readonly order: Pick<Order, 'order_no' | 'goods_name'>;
  readonly payment: Payment;
  readonly reference: string;
  /** Setting `points.paid_order`. */
  readonly pointsPerYuan: string;
  readonly now: number;
}

/** Records the money of a transfer and the act `order.confirm-transfer`. */
async function settleTransfer(
  transaction: Transaction<Tables>,
  actor: Actor,
  { order, payment, reference, pointsPerYuan, now }: SettleTransferInput,
): Promise<OperatorOutcome<Confirmed>> {
  const money = transferredMoney(payment, { reference, reason: CONFIRMED, now });
  const settled = await settleInTransaction(transaction, money, pointsPerYuan);
  if (settled.settlement === 'repeated') throw new Error(`payment ${payment.payment_no} was settled before`);
  const subject = { type: 'order', id: order.order_no, label: order.goods_name };
  const changes = diffFields(null, {
    receivedFen: payment.amount_fen,
    ...(reference === '' ? {} : { bankReference: reference }),
  });
  await recordAct(transaction, actor, { act: 'order.confirm-transfer', subject, changes }, now);
  return ok({ result: { outcome: settled.settlement, runsAt: 0 }, settled: { ...settled, money } });
}

/**
 * A command confirms a transfer by its order, also when the member has not chosen one. Nobody else is asked: whoever runs
 * commands could change the settings too. `wrong-status` if the order does not wait for a transfer.
 */
export async function confirmOrderTransfer(
  services: Services,
  actor: Actor,
  order: Order,
  now: number,
): Promise<SettlementResult | 'wrong-status'> {
  const pointsPerYuan = (await services.settings.all())['points.paid_order'];
  const confirmed = await inTransaction(services.db, async (transaction) => {
    await lockOrder(transaction, order.id);
    const choice = { channel: 'hand', method: 'hand', onlyUnpaid: false, now };
    if (!(await chooseChannel(transaction, order, choice))) return null;
    const payment = await openPayment(transaction, {
      ...{ order, channel: 'hand', method: 'hand', queryAt: null, now },
    });
    if ((await findOpenApprovals(transaction, payment.id)).length > 0) return null;
    return settleTransfer(transaction, actor, { order, payment, reference: '', pointsPerYuan, now });
  });
  if (!confirmed?.ok || !confirmed.value.settled) return 'wrong-status';
  const { settled } = confirmed.value;
  await finishSettlement(services, settled, settled.money);
  return settled.settlement;
}
