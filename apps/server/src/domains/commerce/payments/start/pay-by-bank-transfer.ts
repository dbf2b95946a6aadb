import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { OwnOrderInput } from '../../orders/find-own-order.ts';
import { findPayableOrder } from '../../orders/find-own-order.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import { startPayment } from './start-payment.ts';

export interface BankTransferInput extends OwnOrderInput {
  readonly clientAddress: string;
  /** Public address of this server. */
  readonly origin: string;
}

/** Returns the account to transfer the money for an order to; the order then waits for the transfer (contract 11.6). */
export async function payByBankTransfer(
  services: Services,
  { clientAddress, origin, ...input }: BankTransferInput,
): Promise<Outcome<{ text: string }>> {
  const payable = await findPayableOrder(services, input, 'bankTransfer');
  if (!payable.ok) return payable;
  const order = payable.value;
  const started = await startPayment(services, {
    order,
    channel: 'hand',
    method: 'hand',
    scene: 'h5',
    clientAddress,
    origin,
    returnUrl: origin,
    cancelUrl: origin,
    onlyUnpaid: order.status === ORDER_STATUS.unpaid,
    now: input.now,
  });
  if (started.kind === 'instructions') return ok({ text: started.html });
  return fail(started.kind === 'wrong-status' ? 'orderStatusWrong' : 'unexpected');
}
