import type { Outcome } from '../../outcome.ts';
import { fail, ok } from '../../outcome.ts';
import type { Services } from '../../services.ts';
import { cashierUrl } from './cashier-url.ts';
import { findOwnOrder } from './find-own-order.ts';
import { isOpen } from './order-states.ts';
import { issuePaySign } from './pay-sign.ts';

export interface OwnOrder {
  readonly orderNo: string;
  readonly memberId: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A fresh address of the cashier for an order that waits for money, however it was made (extension). */
export async function continueOrder(
  { db, settings }: Services,
  { orderNo, memberId, now }: OwnOrder,
  origin: string,
): Promise<Outcome<{ pay_url: string; sign: string }>> {
  const order = await findOwnOrder(db, orderNo, memberId);
  if (!order) return fail('notFound');
  if (!isOpen(order.status)) return fail('orderStatusWrong');
  const sign = await issuePaySign(db, order.id, now);
  return ok({ pay_url: cashierUrl(await settings.all(), origin, sign), sign });
}
