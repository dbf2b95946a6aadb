/** Lets a few pieces of work run at once and the others wait their turn. */
export interface ConcurrencyLimiter {
  /** Waits however long the line is. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Null at once when the line is full. */
  tryRun<Result>(work: () => Promise<Result>): Promise<Result> | null;
}

/** `atOnce` pieces run at the same time; `waiting` is how many may stand in line before `tryRun` refuses. */
export function createConcurrencyLimiter({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): ConcurrencyLimiter {
  const line: (() => void)[] = [];
  let running = 0;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes later slips in before those in line.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run,
    tryRun: (work) => (running >= atOnce && line.length >= waiting ? null : run(work)),
  };
}
