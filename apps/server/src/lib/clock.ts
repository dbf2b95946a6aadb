import { setTimeout as wait } from 'node:timers/promises';

/** Returns the current time, milliseconds UTC. A dependency, so that tests can set the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Waits for a number of milliseconds. A dependency, so that tests do not have to wait. */
export type Sleep = (milliseconds: number) => Promise<void>;

/** The timer does not keep the process alive. */
export const systemSleep: Sleep = (milliseconds) => wait(milliseconds, undefined, { ref: false });
