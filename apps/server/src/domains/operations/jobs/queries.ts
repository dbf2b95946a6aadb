import type { Queries } from '../../../db/open.ts';

/** Jobs whose last run failed, with the number of failed runs in a row and the time of the first, milliseconds UTC. */
export function readFailingJobs(db: Queries) {
  return db
    .selectFrom('failing_jobs')
    .select(['name', 'failures', 'error', 'first_at', 'last_at'])
    .orderBy('name')
    .execute();
}
