import type { Outcome } from '../../../../lib/outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { OwnOrderInput } from '../find-own-order.ts';
import { findPayableOrder } from '../find-own-order.ts';
import type { Checkout } from './checkout-token.ts';
import { openCheckout } from './checkout-token.ts';

/** A new cashier address for an open order of either generation (extension). */
export async function continueOrder(
  services: Services,
  input: OwnOrderInput,
  origin: string,
): Promise<Outcome<Checkout>> {
  const order = await findPayableOrder(services, input, 'cashier');
  if (!order.ok) return order;
  return ok(await openCheckout(services, { orderId: order.value.id, token: null, origin, now: input.now }));
}
