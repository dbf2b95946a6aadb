import { createFailureReporter, notifyOperator } from '../lib/operator-log.ts';
import { isOutage } from '../lib/outage.ts';

/**
 * A job runs first within this after the start, however rarely it runs later: a server that is restarted more often than
 * that would else never run it. Not at once, and spread, so that neither the start nor processes that start together
 * meet all the jobs at one moment. Milliseconds.
 */
const FIRST_RUN_MS = { from: 5000, to: 30_000 } as const;

/** Work that is repeated for as long as the server runs. */
export interface Job {
  /** For the log. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next; the first comes within 30 s of the start. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Asks a run under way to end early, since the server stops. */
  readonly stop?: () => void;
}

/**
 * Runs each job over and over, never two runs of one job at once. A run that throws is told to the operator and the
 * next one comes as usual; an outage, which all jobs meet, is told once and then every 30 seconds. The returned function
 * ends the schedule and waits for the runs under way.
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  const outage = createFailureReporter(notifyOperator, 'jobs cannot work', () => performance.now());
  const tellFailure = (job: Job, error: unknown): void =>
    isOutage(error) ? outage.reportFailure(error) : notifyOperator(`job ${job.name} failed`, error);
  const stops = jobs.map((job) => startJob(job, tellFailure));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(job: Job, tellFailure: (job: Job, error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;

  function schedule(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = job
        .run()
        .catch((error: unknown) => tellFailure(job, error))
        .finally(() => schedule(job.everyMs));
    }, delayMs);
    // A waiting job is no reason to keep the process alive.
    timer.unref();
  }

  const { from, to } = FIRST_RUN_MS;
  schedule(Math.min(job.everyMs, from + Math.random() * (to - from)));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    job.stop?.();
    return running;
  };
}
