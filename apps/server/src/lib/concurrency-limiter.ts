/** Limits how many tasks run at the same time; the others wait in a queue. */
export interface ConcurrencyLimiter {
  /** Runs the task; waits in the queue, which has no limit for `run`. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Like `run`, but returns null at once when the queue is full. */
  tryRun<Result>(task: () => Promise<Result>): Promise<Result> | null;
}

/** `atOnce`: tasks that run at the same time. `waiting`: queue length at which `tryRun` returns null. */
export function createConcurrencyLimiter({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): ConcurrencyLimiter {
  const queue: (() => void)[] = [];
  let running = 0;

  async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // The next task in the queue takes over the slot, so that a later caller cannot overtake it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run,
    tryRun: (task) => (running >= atOnce && queue.length >= waiting ? null : run(task)),
  };
}
