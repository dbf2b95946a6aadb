import { setTimeout as wait } from 'node:timers/promises';

/** Tells the present instant, milliseconds UTC. Passed around so that tests can move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Waits so many milliseconds. Passed around so that tests need not wait. */
export type Sleep = (milliseconds: number) => Promise<void>;

/** Does not keep the process alive. */
export const systemSleep: Sleep = (milliseconds) => wait(milliseconds, undefined, { ref: false });
