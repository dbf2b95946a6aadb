import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { isOwnedAlready } from '../../goods/is-owned-already.ts';
import { findOwnOrder } from '../../orders/find-own-order.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { startPayment } from './start-payment.ts';

export interface BankTransferInput {
  readonly orderNo: string;
  readonly memberId: number;
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
  readonly now: number;
}

/** Where to send the money for an order, which from now on waits for a bank transfer (contract 11.6). */
export async function payByBankTransfer(
  services: Services,
  { orderNo, memberId, clientAddress, origin, now }: BankTransferInput,
): Promise<Outcome<{ text: string }>> {
  const order = await findOwnOrder(services, { orderNo, memberId, now });
  if (!order) return fail('notFound');
  const isAgain = order.status === ORDER_STATUS.paying && order.channel === 'hand';
  if (order.status !== ORDER_STATUS.unpaid && !isAgain) return fail('orderStatusWrong');
  if (await isOwnedAlready(services.db, order)) return fail('alreadyBought');
  const started = await startPayment(services, {
    order,
    channel: 'hand',
    method: 'hand',
    scene: 'h5',
    clientAddress,
    origin,
    returnUrl: origin,
    cancelUrl: origin,
    onlyUnpaid: !isAgain,
    now,
  });
  if (started.kind === 'instructions') return ok({ text: started.html });
  return fail(started.kind === 'wrong-status' ? 'orderStatusWrong' : 'unexpected');
}
