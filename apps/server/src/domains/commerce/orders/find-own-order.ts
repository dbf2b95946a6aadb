import type { Order } from '../../../db/tables/commerce-tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { isOwnedAlready } from '../goods/find-goods.ts';
import { expireOrder } from './close/expire-order.ts';
import type { PaymentFlow } from './policy.ts';
import { canPay } from './policy.ts';
import { findOrder } from './queries.ts';

export interface OwnOrderInput {
  readonly orderNo: string;
  readonly memberId: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * An order of the member, cancelled first if it has expired. Returns null for another member's order, so its existence
 * is not revealed.
 */
export async function findOwnOrder(
  services: Services,
  { orderNo, memberId, now }: OwnOrderInput,
): Promise<Order | null> {
  const order = await findOrder(services.db, orderNo);
  return order?.member_id === memberId ? expireOrder(services, order, now) : null;
}

/** An order of the member that can be paid now in this flow, or the failure. */
export async function findPayableOrder(
  services: Services,
  input: OwnOrderInput,
  flow: PaymentFlow,
): Promise<Outcome<Order>> {
  const order = await findOwnOrder(services, input);
  if (!order) return fail('notFound');
  if (!canPay(order, flow)) return fail('orderStatusWrong');
  if (await isOwnedAlready(services.db, order)) return fail('alreadyBought');
  return ok(order);
}
