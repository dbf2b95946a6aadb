import type { ProcessRole } from '../config.ts';
import { logContext } from '../lib/log/log-context.ts';
import { createFailureReporter, notifyOperator, notifyOperatorEachTime } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';
import type { JobElection } from './job-election.ts';

/**
 * Range of the random delay before the first run of a job, in milliseconds. It does not depend on the interval: a job
 * with a long interval must also run on a server that is restarted often. It is random and not zero, so that the jobs
 * do not run all at once during the start or in several processes that start together.
 */
const FIRST_DELAY_MS = { from: 5000, to: 30_000 } as const;

/** Remembers which jobs fail. Its functions never reject. */
export interface JobRecorder {
  recordFailure(name: string, error: unknown): Promise<void>;
  recordSuccess(name: string): Promise<void>;
  /** Forgets jobs with other names, which an earlier version of the program had. */
  forgetOthers(names: readonly string[]): Promise<void>;
}

/** Work that the server repeats while it runs. */
export interface Job {
  /** For the log and the table `failing_jobs`; at most 64 characters. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  /**
   * Which of several processes run it:
   * - `one` (default): one at a time, of those that are not `ROLE=web`
   * - `each-worker`: each with `ROLE=worker`; of the others, one at a time
   * - `each`: each, also with `ROLE=web`
   */
  readonly runsOn?: 'one' | 'each-worker' | 'each';
  readonly run: () => Promise<void>;
  /** Makes the current run end early, when the server stops. */
  readonly stop?: () => void;
}

export interface JobOptions {
  /** Gets the result of each run. */
  readonly recorder?: JobRecorder;
  /** Default: `all`. */
  readonly role?: ProcessRole;
  /** Where several processes share the jobs. */
  readonly election?: JobElection | null;
}

/**
 * Runs each job repeatedly, never two runs of one job at once in this process. When a run throws, the operator is notified and the next
 * run starts as usual. An outage affects all jobs; it is reported once and then every 30 seconds. The returned function
 * stops the schedule and waits for the current runs.
 */
export function startJobs(
  jobs: readonly Job[],
  { recorder, role = 'all', election = null }: JobOptions = {},
): () => Promise<void> {
  const outage = createFailureReporter(notifyOperatorEachTime, 'jobs cannot work');
  const reportFailure = (job: Job, error: unknown): void =>
    isOutage(error) ? outage.reportFailure(error) : notifyOperator(`job ${job.name} failed`, error);
  const isElected = ({ runsOn = 'one' }: Job): boolean =>
    runsOn === 'one' || (runsOn === 'each-worker' && role !== 'worker');
  const runOnce = async (job: Job): Promise<void> => {
    try {
      if (!election || !isElected(job)) await job.run();
      else if (!(await election.run(job.name, job.everyMs, job.run))) return;
    } catch (error) {
      reportFailure(job, error);
      await recorder?.recordFailure(job.name, error);
      return;
    }
    await recorder?.recordSuccess(job.name);
  };
  void recorder?.forgetOthers(jobs.map(({ name }) => name));
  const own = jobs.filter(({ runsOn }) => role !== 'web' || runsOn === 'each');
  const stopFunctions = own.map((job) => startJob(job, runOnce));
  return async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
    await election?.giveUp();
  };
}

/** `runOnce` never rejects. */
function startJob(job: Job, runOnce: (job: Job) => Promise<void>): () => Promise<void> {
  let currentRun: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;

  function schedule(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      currentRun = logContext.run({ job: job.name }, () => runOnce(job));
      void currentRun.finally(() => schedule(job.everyMs));
    }, delayMs);
    // A scheduled job must not keep the process alive.
    timer.unref();
  }

  const { from, to } = FIRST_DELAY_MS;
  schedule(Math.min(job.everyMs, from + Math.random() * (to - from)));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    job.stop?.();
    return currentRun;
  };
}
