import { tellOperator } from '../operator-log.ts';

/** Work that is repeated for as long as the server runs. */
export interface Job {
  /** For the log. */
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  /** Asks a run under way to end early, since the server stops. */
  readonly stop?: () => void;
}

/**
 * Runs each job over and over, never two runs of one job at once. A run that throws is told to the operator and the
 * next one comes as usual. The returned function ends the schedule and waits for the runs under way.
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  const stops = jobs.map(startJob);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(job: Job): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopped = false;

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = job
        .run()
        .catch((error: unknown) => tellOperator(`job ${job.name} failed`, error))
        .finally(schedule);
    }, job.everyMs);
    // A waiting job is no reason to keep the process alive.
    timer.unref();
  }

  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    job.stop?.();
    return running;
  };
}
