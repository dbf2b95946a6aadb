import type { Outcome } from '../../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { OwnOrderInput } from '../find-own-order.ts';
import { findOwnOrder } from '../find-own-order.ts';
import { canCancel } from '../policy.ts';
import { cancelOrder } from './cancel-order.ts';

/** Cancels an open order of the member (extension). An order that turns out to be paid stays paid. */
export async function cancelOwnOrder(services: Services, input: OwnOrderInput): Promise<Outcome<never[]>> {
  const order = await findOwnOrder(services, input);
  if (!order) return fail('notFound');
  if (!canCancel(order)) return fail('orderStatusWrong');
  const result = await cancelOrder(services, order, {
    reason: '学员取消',
    now: input.now,
    ignoresSilentGateway: true,
  });
  return result === 'cancelled' ? emptyResult : fail('orderStatusWrong');
}
