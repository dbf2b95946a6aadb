import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Payment } from '../../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { notifyOperator } from '../../../../lib/operator-log.ts';
import type { Services } from '../../../../services.ts';
import { diffFields, recordAct } from '../../../audit/record-act.ts';
import { findPaymentsToQuery, rescheduleQuery } from '../repo.ts';
import { nextPollAt } from './polling-schedule.ts';
import { queryGateway } from './query-gateway.ts';

/** Payments read at once. */
const BATCH_SIZE = 100;
/** For this time no other process queries the payment, milliseconds. A crashed process loses it afterwards. */
const LEASE_MS = 60_000;
/** A gateway that did not answer is queried again after this time, milliseconds. */
const RETRY_MS = 5 * 60_000;
/** Queries end this long after the start of a payment if the gateway never answers, milliseconds. */
const GIVE_UP_MS = 2 * DAY_MS;

/** Numbers of payments. */
export interface ReconciliationResult {
  readonly queried: number;
  readonly settled: number;
}

/**
 * Queries the gateways about payments without a notice, on the schedule of pitfall 14; with `all`, about every unsettled
 * payment now, at most `most` of them. `actor`: the operator or command that asks; absent for the program. Several
 * processes share the work: each query is made by one of them.
 */
export async function reconcilePayments(
  services: Services,
  now: number,
  {
    all,
    most = Number.POSITIVE_INFINITY,
    actor,
  }: { readonly all: boolean; readonly most?: number; readonly actor?: Actor } = { all: false },
): Promise<ReconciliationResult> {
  let queried = 0;
  let settled = 0;
  const done = new Set<number>();
  for (;;) {
    const found = await findPaymentsToQuery(services.db, { now, all, limit: BATCH_SIZE + done.size });
    const due = found.filter(({ id }) => !done.has(id)).slice(0, Math.max(0, most - done.size));
    if (due.length === 0) {
      if (actor) await recordReconciliation(services, actor, { queried, settled }, now);
      return { queried, settled };
    }
    for (const payment of due) {
      done.add(payment.id);
      try {
        const answer = await queryPayment(services, payment, now);
        if (answer !== null) queried += 1;
        if (answer === 'settled') settled += 1;
      } catch (error) {
        notifyOperator(`payment ${payment.payment_no} could not be queried; it will be tried again`, error);
      }
    }
  }
}

function recordReconciliation(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  result: ReconciliationResult,
  now: number,
): Promise<void> {
  const subject = { type: 'payment', id: '', label: '' };
  const act = { act: 'payment.reconcile', subject, changes: diffFields(null, result) };
  return inTransaction(db, (transaction) => recordAct(transaction, actor, act, now));
}

/** Queries one payment and schedules its next query; null if another process does it. */
async function queryPayment(services: Services, payment: Payment, now: number) {
  const lease = now + LEASE_MS;
  if (!(await rescheduleQuery(services.db, payment, { queryAt: lease, queryCount: payment.asked })))
    return null;
  const answer = await queryGateway(services, payment, now);
  if (answer === 'settled') return answer;
  const next = nextPollAt(payment.created_at, now);
  const isOver = next === null && now - payment.created_at > GIVE_UP_MS;
  const queryAt = answer === 'unknown' && !isOver ? now + RETRY_MS : next;
  const queryCount = payment.asked + 1;
  await rescheduleQuery(services.db, { id: payment.id, ask_at: lease }, { queryAt, queryCount });
  return answer;
}
