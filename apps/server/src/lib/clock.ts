/** Tells the present instant, milliseconds UTC. Passed around so that tests can move time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
