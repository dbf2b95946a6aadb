import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { Services } from '../../../../services.ts';
import { findToAsk, rescheduleQuery } from '../repo.ts';
import { nextPollAt } from './polling-schedule.ts';
import { queryGateway } from './query-gateway.ts';

const AT_ONCE = 100;
/** While a gateway is being asked, no other process asks; after this another may, should this one be gone. */
const LEASE_MS = 60_000;
/** A silent gateway is asked again after this. */
const AGAIN_MS = 5 * 60_000;
/** A payment that no gateway says anything of is given up after this. */
const PATIENCE_MS = 2 * 24 * 3600_000;

/** What became of the payments asked about. */
export interface Reconciliation {
  readonly asked: number;
  readonly settled: number;
}

/**
 * Asks the gateways about payments they have said nothing of, as often as pitfall 14 says, or about every unsettled one
 * at once. Processes share the work: each question is taken by one of them.
 */
export async function reconcilePayments(
  services: Services,
  now: number,
  { everyOne }: { readonly everyOne: boolean } = { everyOne: false },
): Promise<Reconciliation> {
  let asked = 0;
  let settled = 0;
  const done = new Set<number>();
  for (;;) {
    const found = await findToAsk(services.db, { now, everyOne, most: AT_ONCE + done.size });
    const due = found.filter(({ id }) => !done.has(id));
    if (due.length === 0) return { asked, settled };
    for (const payment of due) {
      done.add(payment.id);
      try {
        const answer = await ask(services, payment, now);
        if (answer !== null) asked += 1;
        if (answer === 'settled') settled += 1;
      } catch (error) {
        notifyOperator(
          `payment ${payment.payment_no} could not be asked about; it will be tried again`,
          error,
        );
      }
    }
  }
}

async function ask(services: Services, payment: Payment, now: number) {
  const lease = now + LEASE_MS;
  if (!(await rescheduleQuery(services.db, payment, { askAt: lease, asked: payment.asked }))) return null;
  const answer = await queryGateway(services, payment, now);
  if (answer === 'settled') return answer;
  const next = nextPollAt(payment.created_at, now);
  const isOver = next === null && now - payment.created_at > PATIENCE_MS;
  const again = answer === 'unknown' && !isOver ? now + AGAIN_MS : next;
  const asked = payment.asked + 1;
  await rescheduleQuery(services.db, { id: payment.id, ask_at: lease }, { askAt: again, asked });
  return answer;
}
