import { logContext } from '../lib/log/log-context.ts';
import { createFailureReporter, notifyOperator, notifyOperatorEachTime } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';

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
  readonly run: () => Promise<void>;
  /** Makes the current run end early, when the server stops. */
  readonly stop?: () => void;
}

/**
 * Runs each job repeatedly, never two runs of one job at once. When a run throws, the operator is notified and the next
 * run starts as usual. An outage affects all jobs; it is reported once and then every 30 seconds. The returned function
 * stops the schedule and waits for the current runs. `recorder` gets the result of each run.
 */
export function startJobs(jobs: readonly Job[], recorder?: JobRecorder): () => Promise<void> {
  const outage = createFailureReporter(notifyOperatorEachTime, 'jobs cannot work', () => performance.now());
  const reportFailure = (job: Job, error: unknown): void =>
    isOutage(error) ? outage.reportFailure(error) : notifyOperator(`job ${job.name} failed`, error);
  const runOnce = async (job: Job): Promise<void> => {
    try {
      await job.run();
    } catch (error) {
      reportFailure(job, error);
      await recorder?.recordFailure(job.name, error);
      return;
    }
    await recorder?.recordSuccess(job.name);
  };
  void recorder?.forgetOthers(jobs.map(({ name }) => name));
  const stopFunctions = jobs.map((job) => startJob(job, runOnce));
  return async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
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
