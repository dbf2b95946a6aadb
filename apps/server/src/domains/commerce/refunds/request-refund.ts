import type { Transaction } from 'kysely';
import type { Order, Payment, Refund } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { RefundRequest, RefundState } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { lockOrder } from '../orders/repo.ts';
import { newPaymentReference } from '../payments/repo.ts';
import { acceptApplication } from './applications/accept-application.ts';
import type { RefundAccess } from './policy.ts';
import { endsAccess, REFUND_STATUS } from './policy.ts';
import { insertRefund, reserveRefund } from './repo.ts';
import { settleRefund } from './settle-refund.ts';

interface ReservedRefundInput {
  readonly payment: Payment;
  /** More than 0. */
  readonly amountFen: number;
  /** Shown to the payer; at most 80 characters. */
  readonly reason: string;
  readonly access: RefundAccess;
  readonly now: number;
}

export interface RequestRefundInput extends ReservedRefundInput {
  /** Public address of this server. */
  readonly origin: string;
  /** The operator or command that refunds; absent for the program. */
  readonly actor?: Actor;
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
  const { payment, amountFen, reason, actor, origin, now } = input;
  const refund = await inTransaction(services.db, async (transaction) => {
    const order = await lockOrder(transaction, payment.order_id);
    if (!(await reserveRefund(transaction, payment.id, amountFen))) return null;
    const inserted = await insertReservedRefund(transaction, order, input);
    if (actor) {
      const subject = { type: 'refund', id: inserted.refund_no ?? '', label: payment.payment_no };
      const changes = diffFields(null, { amountFen, access: input.access });
      await recordAct(transaction, actor, { act: 'refund.request', subject, changes, reason }, now);
    }
    return inserted;
  });
  if (!refund) return { kind: 'too-much' };
  const state = await sendRefund(services, { payment, refund, origin, now });
  return { kind: 'requested', refundNo: refund.refund_no ?? '', state };
}

/**
 * Stores a refund whose amount the caller has reserved, and accepts the member's application if one waits. The caller holds
 * the lock on the order; `sendRefund` follows after the commit.
 */
export async function insertReservedRefund(
  transaction: Transaction<Tables>,
  order: Pick<Order, 'id' | 'order_no' | 'member_id' | 'goods_name'>,
  { payment, amountFen, reason, access, now }: ReservedRefundInput,
): Promise<Refund> {
  await acceptApplication(transaction, order, now);
  return insertRefund(transaction, {
    order_id: order.id,
    payment_id: payment.id,
    refund_no: newPaymentReference('R'),
    amount_fen: amountFen,
    status: REFUND_STATUS.processing,
    reason,
    ends_access: endsAccess(payment, access) ? 1 : 0,
    created_at: now,
    updated_at: now,
  });
}

export interface SendStoredRefundInput {
  readonly payment: Payment;
  readonly refund: Pick<Refund, 'refund_no' | 'amount_fen' | 'reason'>;
  /** Public address of this server. */
  readonly origin: string;
  readonly now: number;
}

/** Sends a stored refund to its channel and applies the answer. What a crash prevents, `pollRefunds` does. */
export async function sendRefund(
  services: Services,
  { payment, refund, origin, now }: SendStoredRefundInput,
): Promise<RefundState> {
  const refundNo = refund.refund_no ?? '';
  const state = await sendRefundRequest(services, {
    refundNo,
    channel: payment.channel,
    paymentNo: payment.payment_no,
    transactionNo: payment.transaction_no ?? '',
    amountFen: refund.amount_fen,
    totalFen: payment.amount_fen,
    reason: refund.reason,
    address: apiAddress(await services.settings.all(), origin),
  });
  await settleRefund(services, { refundNo, state, reason: '申请退款', now });
  return state;
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
