import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { NoticeReply, PayChannelName, RawNotice } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { settleRefund } from '../../refunds/settle-refund.ts';
import { settlePayment } from './settle-payment.ts';

/** Maximum number of refused notices per minute and channel in the log; anybody can send forged ones. */
const MAX_LOGGED_PER_MINUTE = 20;

/**
 * Handles a request to the notify address of a channel (contract 11.8). The channel verifies the notice; a repeated notice
 * has no effect. Returns the reply that the gateway expects, or null if the channel is off.
 */
export async function receiveNotice(
  services: Services,
  name: PayChannelName,
  raw: RawNotice,
  now: number,
): Promise<NoticeReply | null> {
  const channel = await services.pay.find(name);
  if (!channel) return null;
  const notice = await channel.readNotice(raw);
  switch (notice.kind) {
    case 'ignored':
      return channel.noticeReply(true);
    case 'refused':
      await logRefusal(services, name, notice.reason);
      return channel.noticeReply(false);
    case 'refund': {
      const { refundNo, state } = notice;
      return channel.noticeReply(
        await settleRefund(services, { refundNo, state, reason: '支付渠道通知', now }),
      );
    }
    case 'paid': {
      const { paymentNo, transactionNo, amountFen, paidAt } = notice;
      const settlement = await settlePayment(services, {
        ...{ channel: name, paymentNo, transactionNo, amountFen, paidAt },
        reason: '支付渠道通知',
        now,
      });
      return channel.noticeReply(settlement !== 'refused');
    }
  }
}

async function logRefusal({ kv }: Services, name: string, reason: string): Promise<void> {
  if ((await kv.count(`refused-notices:${name}`, 60)) > MAX_LOGGED_PER_MINUTE) return;
  notifyOperator(`a notice for ${name} was refused: ${reason}`);
}
