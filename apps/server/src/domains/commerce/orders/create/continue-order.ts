import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { isOwnedAlready } from '../../goods/is-owned-already.ts';
import type { OwnOrder } from '../find-own-order.ts';
import { findOwnOrder } from '../find-own-order.ts';
import { isOpen } from '../order-states.ts';
import { cashierUrl } from './cashier-url.ts';
import { issueCheckoutToken } from './checkout-token.ts';

/** A fresh address of the cashier for an order that waits for money, however it was made (extension). */
export async function continueOrder(
  services: Services,
  own: OwnOrder,
  origin: string,
): Promise<Outcome<{ pay_url: string; sign: string }>> {
  const { db, settings } = services;
  const order = await findOwnOrder(services, own);
  if (!order) return fail('notFound');
  if (!isOpen(order.status)) return fail('orderStatusWrong');
  if (await isOwnedAlready(db, order)) return fail('alreadyBought');
  const sign = await issueCheckoutToken(db, order.id, own.now);
  return ok({ pay_url: cashierUrl(await settings.all(), origin, sign), sign });
}
