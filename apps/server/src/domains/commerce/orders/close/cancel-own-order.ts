import type { Outcome } from '../../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { OwnOrder } from '../find-own-order.ts';
import { findOwnOrder } from '../find-own-order.ts';
import { isOpen } from '../order-states.ts';
import { cancelOrder } from './cancel-order.ts';

/** Cancels an own order that waits for money (extension). One that turns out to be paid stays paid. */
export async function cancelOwnOrder(
  services: Services,
  { orderNo, memberId, now }: OwnOrder,
): Promise<Outcome<never[]>> {
  const order = await findOwnOrder(services, { orderNo, memberId, now });
  if (!order) return fail('notFound');
  if (!isOpen(order.status)) return fail('orderStatusWrong');
  const cancellation = await cancelOrder(services, order, {
    reason: '学员取消',
    now,
    // The buyer wants it gone; money that a silent gateway reports later is given back.
    despiteSilence: true,
  });
  return cancellation === 'cancelled' ? emptyResult : fail('orderStatusWrong');
}
