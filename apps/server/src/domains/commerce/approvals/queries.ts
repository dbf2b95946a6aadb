import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';

/**
 * Condition of a query with `approvals`: those that have not ended. Literals, since SQLite uses a partial index only where the
 * query repeats its condition word for word.
 */
export const isOpenApproval = sql<boolean>`approvals.status in ('waiting', 'approved')`;

/** Refunds and transfers that wait for a decision: their number and the time of the oldest, milliseconds UTC. */
export async function readWaitingApprovals(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('approvals')
    .where(isOpenApproval)
    .where('status', '=', 'waiting')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
