import { setTimeout as wait } from 'node:timers/promises';

/** Returns the current time, milliseconds UTC. A dependency, so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since the process started. Nobody sets it, so the difference of two values is a duration; it is no time of day. */
export const steadyClock: Clock = () => performance.now();

/** How wrong the clock of a machine may be beside others before it counts as set, milliseconds. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Whether something that lasts `durationMs` and ends at `end` (milliseconds UTC) is over. If it ends much later than it can, the clock
 * was an hour ahead when it began, for example: it would then last for an hour too long.
 */
export const isOver = (end: number, durationMs: number, now: number): boolean =>
  end < now || end > now + durationMs + CLOCK_TOLERANCE_MS;

/** Waits for a number of milliseconds. A dependency, so that tests do not have to wait. */
export type Sleep = (milliseconds: number) => Promise<void>;

/** The timer does not keep the process alive. */
export const systemSleep: Sleep = (milliseconds) => wait(milliseconds, undefined, { ref: false });
