import type { Queries } from '../../../db/open.ts';

/** A job whose last run failed. Times in milliseconds UTC. */
export interface FailingJob {
  readonly name: string;
  /** Failed runs in a row. */
  readonly failures: number;
  /** The last error in one line, without secrets. */
  readonly error: string;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The jobs whose last run failed, longest failing first. */
export async function readFailingJobs(db: Queries): Promise<FailingJob[]> {
  const rows = await db.selectFrom('failing_jobs').selectAll().orderBy('first_at').orderBy('name').execute();
  return rows.map(({ name, failures, error, first_at, last_at }) => ({
    ...{ name, failures, error },
    firstAt: first_at,
    lastAt: last_at,
  }));
}
