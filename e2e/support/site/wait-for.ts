import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for work of minutes on a busy machine, milliseconds. */
const LIMIT_MS = 120_000;

/** Waits until something is true, asking every 10 ms. After two minutes it throws with the name of what did not happen. */
export async function waitFor(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`it did not happen: ${what}`);
    await wait(10);
  }
}
