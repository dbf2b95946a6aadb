import type { Outcome } from '../../../../lib/outcome.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { OwnOrderInput } from '../find-own-order.ts';
import { findPayableOrder } from '../find-own-order.ts';
import { cashierUrl, issueCheckoutToken } from './checkout-token.ts';

/** A new cashier address for an open order of either generation (extension). */
export async function continueOrder(
  services: Services,
  input: OwnOrderInput,
  origin: string,
): Promise<Outcome<{ pay_url: string; sign: string }>> {
  const order = await findPayableOrder(services, input, 'cashier');
  if (!order.ok) return order;
  const sign = await issueCheckoutToken(services.db, order.value.id, input.now);
  return ok({ pay_url: cashierUrl(await services.settings.all(), origin, sign), sign });
}
