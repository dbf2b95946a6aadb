import type { Queries } from '../../../db/open.ts';
import type { JobRecorder } from '../../../jobs/scheduler.ts';
import type { Clock } from '../../../lib/clock.ts';
import { summarizeError } from '../../../lib/log/error-summary.ts';
import { notifyOperator } from '../../../lib/operator-log.ts';
import { isOutage } from '../../../lib/outage.ts';

/**
 * Records failed runs in the table `failing_jobs`; the next success deletes the row. A successful run writes only when a
 * row may exist: after a failure in this process, and at the first success after the start. What cannot be written
 * because the database is unavailable is left out.
 */
export function createJobRecorder(db: Queries, clock: Clock): JobRecorder {
  /** Jobs that have certainly no row written by this process or by an earlier one. */
  const cleared = new Set<string>();
  return {
    recordFailure: (name, error) =>
      tolerateOutage(async () => {
        cleared.delete(name);
        await insertFailure(db, name, summarizeError(error), clock());
      }),
    async recordSuccess(name) {
      if (cleared.has(name)) return;
      await tolerateOutage(async () => {
        await db.deleteFrom('failing_jobs').where('name', '=', name).execute();
        cleared.add(name);
      });
    },
    forgetOthers: (names) =>
      tolerateOutage(async () => {
        await db.deleteFrom('failing_jobs').where('name', 'not in', names).execute();
      }),
  };
}

async function insertFailure(db: Queries, name: string, error: string, now: number): Promise<void> {
  await db
    .insertInto('failing_jobs')
    .values({ name, failures: 1, error, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        failures: eb('failing_jobs.failures', '+', 1),
        error,
        last_at: now,
      })),
    )
    .execute();
}

/** Never rejects: the schedule must go on. */
async function tolerateOutage(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // The scheduler has reported the outage itself.
    if (!isOutage(error)) notifyOperator('the result of a job could not be recorded', error);
  }
}
