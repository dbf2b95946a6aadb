import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds. Passed around so that tests need not wait. */
export type Sleep = (milliseconds: number) => Promise<void>;

/** Does not keep the process alive. */
export const systemSleep: Sleep = (milliseconds) => wait(milliseconds, undefined, { ref: false });
