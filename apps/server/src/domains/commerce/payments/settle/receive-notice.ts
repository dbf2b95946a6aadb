import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { NoticeReply, PayChannelName, RawNotice } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { settleRefund } from '../../refunds/settle-refund.ts';
import { settlePayment } from './settle-payment.ts';

/** Refused notices told to the operator within a minute; a flood of forgeries must not fill the log. */
const TOLD_A_MINUTE = 20;

/**
 * Takes what arrived at a channel's notify address: believed when the channel vouches for it, counted once, answered in
 * the words the gateway expects (contract 11.8). Null when the channel is off.
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
      await tellRefusal(services, name, notice.reason);
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

async function tellRefusal({ kv }: Services, name: string, reason: string): Promise<void> {
  if ((await kv.count(`refused-notices:${name}`, 60)) > TOLD_A_MINUTE) return;
  notifyOperator(`a notice in the name of ${name} was refused: ${reason}`);
}
