import { notifyOperator } from '../../../lib/operator-log.ts';
import type { RefundState } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { askForRefund } from './ask-for-refund.ts';
import { findProcessing } from './repo.ts';
import { settleRefund } from './settle-refund.ts';

const AT_ONCE = 100;
/** A refund younger than this may still be on its way to the gateway. */
const FRESH_MS = 60_000;

/** Asks the channels how far refunds under way are (contract 11.11). One that fails does not hold up the others. */
export async function followRefunds(services: Services, now: number): Promise<void> {
  let afterId = 0;
  for (;;) {
    const refunds = await findProcessing(services.db, afterId, AT_ONCE);
    for (const refund of refunds) {
      afterId = refund.id;
      if (now - refund.created_at < FRESH_MS || refund.refund_no === null) continue;
      try {
        const { refund_no: refundNo } = refund;
        const state = await findState(services, { ...refund, refund_no: refundNo });
        await settleRefund(services, { refundNo, state, reason: '向支付渠道查询', now });
      } catch (error) {
        notifyOperator(`refund ${refund.refund_no} could not be asked about; it will be tried again`, error);
      }
    }
    if (refunds.length < AT_ONCE) return;
  }
}

type Processing = Awaited<ReturnType<typeof findProcessing>>[number] & { readonly refund_no: string };

/** A refund that the channel knows nothing of never reached it, or its answer was lost: it is asked for again. */
async function findState(services: Services, refund: Processing): Promise<RefundState> {
  const { channel: name, refund_no: refundNo, payment_no: paymentNo } = refund;
  const channel = isPayChannel(name) ? await services.pay.find(name) : null;
  if (!channel) return { kind: 'unknown', reason: `${name} is switched off` };
  const state = await channel.queryRefund({ refundNo, paymentNo });
  if (state.kind !== 'unknown') return state;
  const address = apiAddress(await services.settings.all(), services.config.publicUrl ?? '');
  return askForRefund(services, {
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
