import type { ConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';

/** Tries per name or number within ten minutes without a delay. */
const FREE_TRIES = 10;
const STEP_MS = 300;
const MAX_DELAY_MS = 3000;

/**
 * Delay before a password is compared, milliseconds: none for the first ten tries at the same name within the window,
 * then 0.3 s more for each, at most 3 s. It slows down guessing from many addresses without locking out the owner.
 * `tries` includes this one.
 */
export function loginDelayMs(tries: number): number {
  return Math.min(MAX_DELAY_MS, Math.max(0, tries - FREE_TRIES) * STEP_MS);
}

/** Logins that may be delayed at the same time; each holds a timer and a request. */
const MAX_DELAYED = 2000;

/** Limits the number of delayed logins. `tryRun` refuses when there are too many. */
export function createDelayLimiter(): ConcurrencyLimiter {
  return createConcurrencyLimiter({ atOnce: MAX_DELAYED, waiting: 0 });
}
