import type { Order, Payment } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { PayChannel, PayChannelName, PaymentStart, PayScene } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { apiAddress } from '../../../site/home/site-addresses.ts';
import { chooseChannel, freeChannel } from '../../orders/create/choose-channel.ts';
import { LEAST_TIME_TO_PAY_MS, payableUntil } from '../../orders/policy.ts';
import { movePayment } from '../move-payment.ts';
import { openPayment } from '../repo.ts';
import { firstPollAt } from '../settle/polling-schedule.ts';
import { newPaymentReference } from './payment-reference.ts';

export interface PaymentInput {
  readonly order: Order;
  readonly channel: PayChannelName;
  /** Key of the payment method. */
  readonly method: string;
  readonly scene: PayScene;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** Where the payer comes back to, having paid or given up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly openId?: string;
  /** Statuses from which this may begin; generation A begins with an unpaid order only (contract 11.5). */
  readonly onlyUnpaid: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type StartedPayment =
  | Exclude<PaymentStart, { kind: 'failed' }>
  /** The channel is off, or not for this scene. */
  | { readonly kind: 'off' }
  /** The order does not wait for money, or waits for that of another channel. */
  | { readonly kind: 'wrong-status' }
  /** The channel failed; the operator was told. */
  | { readonly kind: 'failed' };

/**
 * Lets a channel collect the money of an order: the channel is stored with the order for good, and asking again goes on
 * with the same payment. If the channel cannot begin, the order is free for another one.
 */
export async function startPayment(services: Services, wish: PaymentInput): Promise<StartedPayment> {
  const channel = await services.pay.find(wish.channel);
  if (!channel?.scenes.includes(wish.scene)) return { kind: 'off' };
  const settings = await services.settings.all();
  const end = payableUntil({ ...wish.order, channel: wish.channel }, settings['orders.bank_transfer_hours']);
  const payment = await begin(services, wish);
  if (!payment) return { kind: 'wrong-status' };
  const address = apiAddress(settings, wish.origin);
  const started = await channel.start({
    paymentNo: payment.payment_no,
    amountFen: payment.amount_fen,
    title: wish.order.goods_name,
    expiresAt: Math.max(end, wish.now + LEAST_TIME_TO_PAY_MS),
    scene: wish.scene,
    clientAddress: wish.clientAddress,
    notifyUrl: `${address}/payment/callback/${wish.channel}`,
    returnUrl: wish.returnUrl,
    cancelUrl: wish.cancelUrl,
    ...(wish.openId === undefined ? {} : { openId: wish.openId }),
  });
  if (started.kind !== 'failed') return started;
  notifyOperator(`${wish.channel} could not begin payment ${payment.payment_no}: ${started.reason}`);
  await giveUp(services, channel, payment, wish);
  return { kind: 'failed' };
}

function begin(services: Services, wish: PaymentInput): Promise<Payment | null> {
  const { order, channel, method, onlyUnpaid, now } = wish;
  return inTransaction(services.db, async (transaction) => {
    if (!(await chooseChannel(transaction, order, { channel, method, onlyUnpaid, now }))) return null;
    return openPayment(transaction, {
      order_id: order.id,
      payment_no: newPaymentReference('P'),
      channel,
      method,
      amount_fen: order.due_fen,
      status: 'open',
      transaction_no: null,
      paid_at: null,
      ask_at: channel === 'hand' ? null : firstPollAt(now),
      created_at: now,
      updated_at: now,
    });
  });
}

/** A channel that never showed the payer anything holds the order no longer. */
async function giveUp(
  { db }: Services,
  channel: PayChannel,
  payment: Payment,
  { order, now }: PaymentInput,
): Promise<void> {
  const closed = await channel.close(payment.payment_no);
  if (closed.kind !== 'closed') return;
  await inTransaction(db, async (transaction) => {
    const move = { from: 'open', to: 'closed', reason: '支付渠道未能开始', set: { ask_at: null } } as const;
    if (!(await movePayment(transaction, payment.id, move, now))) return;
    await freeChannel(transaction, order.id, now);
  });
}
