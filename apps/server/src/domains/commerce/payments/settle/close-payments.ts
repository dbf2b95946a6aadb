import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import { withTimeout } from '../../../../lib/with-timeout.ts';
import { isPayChannel } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { findOpenPayments } from '../repo.ts';
import { queryGateway } from './query-gateway.ts';

/** Channels give up by themselves long before. */
const LONGEST_MS = 60_000;

/**
 * Tells the gateways to take no more money for an order. `unclear` when one does not say within `patienceMs` whether it
 * took some; money that it did take is settled.
 */
export async function closePayments(
  services: Services,
  orderId: number,
  now: number,
  patienceMs: number = LONGEST_MS,
): Promise<'closed' | 'unclear'> {
  let isClear = true;
  for (const payment of await findOpenPayments(services.db, orderId)) {
    if (!(await withTimeout(closeAtGateway(services, payment, now), patienceMs, false))) isClear = false;
  }
  return isClear ? 'closed' : 'unclear';
}

async function closeAtGateway(services: Services, payment: Payment, now: number): Promise<boolean> {
  const channel = isPayChannel(payment.channel) ? await services.pay.find(payment.channel) : null;
  if (!channel) return false;
  const closed = await channel.close(payment.payment_no);
  if (closed.kind === 'closed') return true;
  // Paid, or unknown: the gateway's own word on the payment decides.
  return (await queryGateway(services, payment, now)) === 'settled';
}
