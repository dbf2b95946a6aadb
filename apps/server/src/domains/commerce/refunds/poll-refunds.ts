import { notifyOperator } from '../../../lib/operator-log.ts';
import type { RefundState } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { findProcessingRefunds } from './repo.ts';
import { sendRefundRequest } from './request-refund.ts';
import { settleRefund } from './settle-refund.ts';

/** Refunds read at once. */
const BATCH_SIZE = 100;
/** A younger refund may not have reached the gateway yet, milliseconds. */
const MIN_AGE_MS = 60_000;

/** Queries the channels about processing refunds (contract 11.11). A failure is logged and does not stop the others. */
export async function pollRefunds(services: Services, now: number): Promise<void> {
  let afterId = 0;
  for (;;) {
    const refunds = await findProcessingRefunds(services.db, afterId, BATCH_SIZE);
    for (const refund of refunds) {
      afterId = refund.id;
      if (now - refund.created_at < MIN_AGE_MS || refund.refund_no === null) continue;
      try {
        const { refund_no: refundNo } = refund;
        const state = await queryRefundState(services, { ...refund, refund_no: refundNo });
        await settleRefund(services, { refundNo, state, reason: '向支付渠道查询', now });
      } catch (error) {
        notifyOperator(`refund ${refund.refund_no} could not be queried; it will be tried again`, error);
      }
    }
    if (refunds.length < BATCH_SIZE) return;
  }
}

type ProcessingRefund = Awaited<ReturnType<typeof findProcessingRefunds>>[number] & {
  readonly refund_no: string;
};

/** Queries the channel. A refund that the channel does not know is sent again: the request or its answer was lost. */
async function queryRefundState(services: Services, refund: ProcessingRefund): Promise<RefundState> {
  const { channel: name, refund_no: refundNo, payment_no: paymentNo } = refund;
  const channel = isPayChannel(name) ? await services.pay.find(name) : null;
  if (!channel) return { kind: 'unknown', reason: `${name} is switched off` };
  const state = await channel.queryRefund({ refundNo, paymentNo });
  if (state.kind !== 'unknown') return state;
  const address = apiAddress(await services.settings.all(), services.config.publicUrl ?? '');
  return sendRefundRequest(services, {
    refundNo,
    channel: name,
    paymentNo,
    transactionNo: refund.transaction_no ?? '',
    amountFen: refund.amount_fen,
    totalFen: refund.total_fen,
    reason: refund.reason,
    address,
  });
}
