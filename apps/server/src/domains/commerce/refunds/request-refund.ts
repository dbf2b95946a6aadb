import type { Payment } from '../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RefundState } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { newPaymentReference } from '../payments/start/payment-reference.ts';
import { askForRefund } from './ask-for-refund.ts';
import { REFUND_STATUS } from './refund-states.ts';
import { insertRefund, reserve } from './repo.ts';
import { settleRefund } from './settle-refund.ts';

export interface RefundInput {
  readonly payment: Payment;
  /** More than 0. */
  readonly amountFen: number;
  /** For the payer; at most 80 characters. */
  readonly reason: string;
  /** Whether the member loses what the payment paid for; money that delivered nothing ends nothing. */
  readonly access: 'keep' | 'end';
  /** Public address of this server. */
  readonly origin: string;
  readonly now: number;
}

export type RequestedRefund =
  | { readonly kind: 'requested'; readonly refundNo: string; readonly state: RefundState }
  /** Less than that is left of the payment, or it holds no money. */
  | { readonly kind: 'too-much' };

/**
 * Begins to give money back. The amount is set aside before the gateway is asked, so that refunds together never exceed
 * what was paid; the refund exists before the gateway hears of it, so that nothing is given back twice after a crash.
 */
export async function requestRefund(services: Services, wish: RefundInput): Promise<RequestedRefund> {
  const { payment, amountFen, reason, now } = wish;
  const refundNo = newPaymentReference('R');
  const isReserved = await inTransaction(services.db, async (transaction) => {
    if (!(await reserve(transaction, payment.id, amountFen))) return false;
    await insertRefund(transaction, {
      order_id: payment.order_id,
      payment_id: payment.id,
      refund_no: refundNo,
      amount_fen: amountFen,
      status: REFUND_STATUS.processing,
      reason,
      ends_access: wish.access === 'end' && payment.status === 'paid' ? 1 : 0,
      created_at: now,
      updated_at: now,
    });
    return true;
  });
  if (!isReserved) return { kind: 'too-much' };
  const address = apiAddress(await services.settings.all(), wish.origin);
  const state = await askForRefund(services, {
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
