import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { REFUND_STATUS } from './policy.ts';
import { sumGivenBack, sumRefunded } from './repo.ts';

/**
 * Refunds that the channel refused or closed after `from` (milliseconds UTC) and that no later refund of the same payment
 * replaced: the money is still with the site. Their number and the time of the oldest.
 */
export async function readFailedRefunds(
  db: Queries,
  from: number,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('refunds')
    .where('status', 'in', [REFUND_STATUS.failed, REFUND_STATUS.closed])
    .where('payment_id', 'is not', null)
    .where('updated_at', '>', from)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('refunds as later')
            .select('later.id')
            .where('later.payment_id', '=', ref('refunds.payment_id'))
            .where('later.id', '>', ref('refunds.id'))
            .where('later.status', 'in', [REFUND_STATUS.processing, REFUND_STATUS.success]),
        ),
      ),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('updated_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}

/** Refunds that a gateway has not finished. `since` is the request of the oldest, milliseconds UTC, or null. */
export function readRefundBacklog(db: Queries) {
  return (
    db
      .selectFrom('refunds')
      // A literal: SQLite uses a partial index only where the query repeats its condition word for word.
      .where('status', '=', sql.lit(REFUND_STATUS.processing))
      .select((select) => [
        select.fn.countAll<number>().as('waiting'),
        select.fn.min<number | null>('created_at').as('since'),
      ])
      .executeTakeFirstOrThrow()
  );
}

/** The status changes of refunds, oldest first. */
export async function findRefundHistory(db: Queries, refundIds: readonly number[]) {
  if (refundIds.length === 0) return [];
  return db
    .selectFrom('refund_moves')
    .select(['refund_id', 'from_status', 'to_status', 'reason', 'created_at'])
    .where('refund_id', 'in', refundIds)
    .orderBy('id')
    .execute();
}

/** What of a payment is refunded, and what counts towards the limit of approvals together with a new refund; fen. */
export async function readGivenBack(
  db: Queries,
  paymentId: number,
): Promise<{ readonly refundedFen: number; readonly givenBackFen: number }> {
  return {
    refundedFen: await sumRefunded(db, paymentId),
    givenBackFen: await sumGivenBack(db, paymentId),
  };
}

/** What waits: its number, and since when the oldest does, milliseconds UTC; 0 for none. */
interface Waiting {
  readonly count: number;
  readonly since: number;
}

/** Applications of members that nobody has answered. */
export async function readWaitingApplications(db: Queries): Promise<Waiting> {
  const { count, since } = await db
    .selectFrom('refund_applications')
    // A literal: the databases use a partial index only where the query repeats its condition word for word.
    .where('status', '=', sql.lit('waiting'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}

/** Refunds of bank transfers, which an operator sends and confirms. */
export async function readRefundsToSend(db: Queries): Promise<Waiting> {
  const { count, since } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    // A literal: as above.
    .where('refunds.status', '=', sql.lit(REFUND_STATUS.processing))
    .where('payments.channel', '=', 'hand')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('refunds.created_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
