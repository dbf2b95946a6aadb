import type { RefundRequest, RefundState } from '../../../ports/pay/port.ts';
import { isPayChannel } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';

export interface RefundQuestion extends Omit<RefundRequest, 'notifyUrl'> {
  readonly channel: string;
  /** Public address of this server, or empty when it is not known: then the channel is asked instead of reporting. */
  readonly address: string;
}

/** Asks a channel to give money back. The same number is the same refund, so it may be asked for again. */
export async function askForRefund(
  { pay }: Pick<Services, 'pay'>,
  { channel: name, address, ...request }: RefundQuestion,
): Promise<RefundState> {
  const channel = isPayChannel(name) ? await pay.find(name) : null;
  if (!channel) return { kind: 'unknown', reason: `${name} is switched off` };
  const notifyUrl = address === '' ? '' : `${address}/payment/callback/${name}`;
  return channel.refund({ ...request, notifyUrl });
}
