import type { ConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';

/** Tries at one name or number within ten minutes that are not delayed. */
const FREE_TRIES = 10;
const STEP_MS = 300;
const LONGEST_MS = 3000;

/**
 * How long a login waits before its password is looked at, milliseconds: nothing for the first ten tries at the same
 * name in the window, then 0.3 s more for each, never over 3 s. It slows down guessing from many addresses and never
 * keeps the owner out. `tries` includes this one.
 */
export function loginDelayMs(tries: number): number {
  return Math.min(LONGEST_MS, Math.max(0, tries - FREE_TRIES) * STEP_MS);
}

/** Tries that may be delayed at the same time; each holds a timer and a request. */
const DELAYED_AT_ONCE = 2000;

/** Where delayed tries wait, so that they hold up nobody who is not delayed; `tryRun` refuses when too many do. */
export function createDelayLine(): ConcurrencyLimiter {
  return createConcurrencyLimiter({ atOnce: DELAYED_AT_ONCE, waiting: 0 });
}
