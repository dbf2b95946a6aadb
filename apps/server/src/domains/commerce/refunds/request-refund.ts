import type { Payment } from '../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { RefundRequest, RefundState } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { newPaymentReference } from '../payments/repo.ts';
import type { RefundAccess } from './policy.ts';
import { endsAccess, REFUND_STATUS } from './policy.ts';
import { insertRefund, reserveRefund } from './repo.ts';
import { settleRefund } from './settle-refund.ts';

export interface RequestRefundInput {
  readonly payment: Payment;
  /** More than 0. */
  readonly amountFen: number;
  /** Shown to the payer; at most 80 characters. */
  readonly reason: string;
  readonly access: RefundAccess;
  /** Public address of this server. */
  readonly origin: string;
  /** The operator or command that refunds; absent for the program. */
  readonly actor?: Actor;
  readonly now: number;
}

export type RequestRefundResult =
  | { readonly kind: 'requested'; readonly refundNo: string; readonly state: RefundState }
  /** More than the refundable amount of the payment. */
  | { readonly kind: 'too-much' };

/**
 * Starts a refund. The amount is reserved first, so that refunds together never exceed the payment. The refund is stored
 * before the gateway is called, so that a crash in between cannot cause a second refund.
 */
export async function requestRefund(
  services: Services,
  input: RequestRefundInput,
): Promise<RequestRefundResult> {
  const { payment, amountFen, reason, actor, now } = input;
  const refundNo = newPaymentReference('R');
  const isReserved = await inTransaction(services.db, async (transaction) => {
    if (!(await reserveRefund(transaction, payment.id, amountFen))) return false;
    await insertRefund(transaction, {
      order_id: payment.order_id,
      payment_id: payment.id,
      refund_no: refundNo,
      amount_fen: amountFen,
      status: REFUND_STATUS.processing,
      reason,
      ends_access: endsAccess(payment, input.access) ? 1 : 0,
      created_at: now,
      updated_at: now,
    });
    if (actor) {
      const subject = { type: 'refund', id: refundNo, label: payment.payment_no };
      const changes = diffFields(null, { amountFen, access: input.access });
      await recordAct(transaction, actor, { act: 'refund.request', subject, changes, reason }, now);
    }
    return true;
  });
  if (!isReserved) return { kind: 'too-much' };
  const address = apiAddress(await services.settings.all(), input.origin);
  const state = await sendRefundRequest(services, {
    refundNo,
    channel: payment.channel,
    paymentNo: payment.payment_no,
    transactionNo: payment.transaction_no ?? '',
    amountFen,
    totalFen: payment.amount_fen,
    reason,
    address,
  });
  await settleRefund(services, { refundNo, state, reason: '申请退款', now });
  return { kind: 'requested', refundNo, state };
}

export interface SendRefundInput extends Omit<RefundRequest, 'notifyUrl'> {
  readonly channel: string;
  /** Public API address of this server. Empty if unknown: the channel sends no notice then and is polled instead. */
  readonly address: string;
}

/** Sends a refund to its channel. Can be repeated: the same refund number is the same refund. */
export async function sendRefundRequest(
  { pay }: Pick<Services, 'pay'>,
  { channel: name, address, ...request }: SendRefundInput,
): Promise<RefundState> {
  const channel = isPayChannel(name) ? await pay.find(name) : null;
  if (!channel) return { kind: 'unknown', reason: `${name} is switched off` };
  const notifyUrl = address === '' ? '' : `${address}/payment/callback/${name}`;
  return channel.refund({ ...request, notifyUrl });
}
