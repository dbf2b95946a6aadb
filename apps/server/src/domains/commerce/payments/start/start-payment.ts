import { moveState } from '../../../../db/move-state.ts';
import type { Order, Payment } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { PayChannel, PayChannelName, PaymentStart, PayScene } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { apiAddress } from '../../../site/home/site-addresses.ts';
import { chooseChannel } from '../../orders/create/choose-channel.ts';
import { clearChannel } from '../../orders/create/repo.ts';
import { MIN_TIME_TO_PAY_MS, payableUntil } from '../../orders/policy.ts';
import { PAYMENT_STATES } from '../payment-status.ts';
import { openPayment } from '../repo.ts';
import { firstPollAt } from '../settle/polling-schedule.ts';

export interface StartPaymentInput {
  readonly order: Order;
  readonly channel: PayChannelName;
  /** Key of the payment method. */
  readonly method: string;
  readonly scene: PayScene;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  /** Where the gateway sends the payer after payment, and after cancelling. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly openId?: string;
  /** Whether the order must not have a channel yet, as in generation A (contract 11.5). */
  readonly onlyUnpaid: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

export type StartPaymentResult =
  | Exclude<PaymentStart, { kind: 'failed' }>
  /** The channel is off or not available in this scene. */
  | { readonly kind: 'off' }
  /** The order does not wait for payment, or waits for another channel. */
  | { readonly kind: 'wrong-status' }
  /** The channel failed; the operator was notified. */
  | { readonly kind: 'failed' };

/**
 * Starts the payment of an order at a channel. The channel is stored with the order and cannot be changed; a repeated call
 * continues the same payment. If the channel cannot start, the order can use another one.
 */
export async function startPayment(
  services: Services,
  input: StartPaymentInput,
): Promise<StartPaymentResult> {
  const channel = await services.pay.find(input.channel);
  if (!channel?.scenes.includes(input.scene)) return { kind: 'off' };
  const settings = await services.settings.all();
  const payableEnd = payableUntil(
    { ...input.order, channel: input.channel },
    settings['orders.bank_transfer_hours'],
  );
  const payment = await createPayment(services, input);
  if (!payment) return { kind: 'wrong-status' };
  const address = apiAddress(settings, input.origin);
  const started = await channel.start({
    paymentNo: payment.payment_no,
    amountFen: payment.amount_fen,
    title: input.order.goods_name,
    expiresAt: Math.max(payableEnd, input.now + MIN_TIME_TO_PAY_MS),
    scene: input.scene,
    clientAddress: input.clientAddress,
    notifyUrl: `${address}/payment/callback/${input.channel}`,
    returnUrl: input.returnUrl,
    cancelUrl: input.cancelUrl,
    ...(input.openId === undefined ? {} : { openId: input.openId }),
  });
  if (started.kind !== 'failed') return started;
  notifyOperator(`${input.channel} could not start payment ${payment.payment_no}: ${started.reason}`);
  await abandonPayment(services, channel, payment, input);
  return { kind: 'failed' };
}

function createPayment(services: Services, input: StartPaymentInput): Promise<Payment | null> {
  const { order, channel, method, onlyUnpaid, now } = input;
  return inTransaction(services.db, async (transaction) => {
    if (!(await chooseChannel(transaction, order, { channel, method, onlyUnpaid, now }))) return null;
    const queryAt = channel === 'hand' ? null : firstPollAt(now);
    return openPayment(transaction, { order, channel, method, queryAt, now });
  });
}

/** Closes a payment that the channel could not start, and removes the channel from its order. */
async function abandonPayment(
  { db }: Services,
  channel: PayChannel,
  payment: Payment,
  { order, now }: StartPaymentInput,
): Promise<void> {
  const closed = await channel.close(payment.payment_no);
  if (closed.kind !== 'closed') return;
  await inTransaction(db, async (transaction) => {
    const reason = '支付渠道未能开始';
    const move = { id: payment.id, from: 'open', to: 'closed', reason, set: { ask_at: null }, now } as const;
    if (!(await moveState(transaction, PAYMENT_STATES, move))) return;
    await clearChannel(transaction, order.id, now);
  });
}
