import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { settlePayment } from './settle-payment.ts';

/** Queries the gateway about a payment and settles the money that it took (pitfall 14). */
export async function queryGateway(
  services: Services,
  payment: Pick<Payment, 'channel' | 'payment_no'>,
  now: number,
): Promise<'settled' | 'unpaid' | 'closed' | 'unknown'> {
  const { channel: name, payment_no: paymentNo } = payment;
  if (!isPayChannel(name)) return 'unknown';
  const channel = await services.pay.find(name);
  if (!channel) return 'unknown';
  const state = await channel.query(paymentNo);
  if (state.kind !== 'paid') return state.kind;
  const { transactionNo, amountFen, paidAt } = state;
  const settled = await settlePayment(services, {
    ...{ channel: name, paymentNo, transactionNo, amountFen, paidAt },
    reason: '向支付渠道查询',
    now,
  });
  return settled === 'refused' ? 'unknown' : 'settled';
}
