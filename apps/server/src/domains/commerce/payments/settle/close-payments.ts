import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import { withTimeout } from '../../../../lib/with-timeout.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { findOpenPayments } from '../repo.ts';
import { queryGateway } from './query-gateway.ts';

/** Longer than the own timeout of every channel, milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Closes the payments of an order at their gateways. Money that a gateway already took is settled. Returns `unclear` if a
 * gateway does not say within `timeoutMs` whether it took money.
 */
export async function closePayments(
  services: Services,
  orderId: number,
  now: number,
  timeoutMs: number = MAX_WAIT_MS,
): Promise<'closed' | 'unclear'> {
  let isClear = true;
  for (const payment of await findOpenPayments(services.db, orderId)) {
    if (!(await withTimeout(closeAtGateway(services, payment, now), timeoutMs, false))) isClear = false;
  }
  return isClear ? 'closed' : 'unclear';
}

async function closeAtGateway(services: Services, payment: Payment, now: number): Promise<boolean> {
  const channel = isPayChannel(payment.channel) ? await services.pay.find(payment.channel) : null;
  if (!channel) return false;
  const closed = await channel.close(payment.payment_no);
  if (closed.kind === 'closed') return true;
  // Paid or unknown: a query decides.
  return (await queryGateway(services, payment, now)) === 'settled';
}
