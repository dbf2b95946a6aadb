import type { Queries } from '../../../db/open.ts';
import type { DeletionStatus } from './deletion-requests.ts';

/** Accounts that will be erased: their number and the time of the oldest request, milliseconds UTC; 0 for none. */
export async function readPendingDeletions(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('deletion_requests')
    .where('status', '=', 'pending' satisfies DeletionStatus)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('requested_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
