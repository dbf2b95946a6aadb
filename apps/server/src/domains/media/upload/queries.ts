import type { Queries } from '../../../db/open.ts';

/** Uploads whose processing failed for good and waits for the operator. `since`: the oldest failure, milliseconds UTC. */
export async function readFailedUploads(
  db: Queries,
): Promise<{ readonly count: number; readonly since: number }> {
  const { count, since } = await db
    .selectFrom('media_jobs')
    .where('status', '=', 'failed')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<number | null>('updated_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
}
