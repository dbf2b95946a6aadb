import { setTimeout as wait } from 'node:timers/promises';

/** Waits between two pieces of work. */
export type Pace = () => Promise<void>;

/** The pause after a piece of work, as a multiple of its duration: the work then takes a quarter of the disk and of a processor. */
const REST = 3;
const LONGEST_REST_MS = 1000;

/** Does not wait. */
export const noPace: Pace = async () => undefined;

/** Leaves the disk and the processor to the server, which answers learners meanwhile: it rests in proportion to the work. */
export function createPace(now: () => number = () => performance.now(), rest: typeof wait = wait): Pace {
  let begun = now();
  return async () => {
    await rest(Math.min((now() - begun) * REST, LONGEST_REST_MS));
    begun = now();
  };
}
