const SECOND_MS = 1000;

/** When the gateway of an unsettled payment is queried, milliseconds after its start (pitfall 14). */
const DELAYS_MS: readonly number[] = [30, 120, 600, 3600, 24 * 3600].map((seconds) => seconds * SECOND_MS);

/** Time of the first query for a payment that starts now, milliseconds UTC. */
export function firstPollAt(now: number): number {
  return now + (DELAYS_MS[0] ?? 0);
}

/** Time of the next query, milliseconds UTC; null if there is none. */
export function nextPollAt(createdAt: number, now: number): number | null {
  const next = DELAYS_MS.find((delay) => createdAt + delay > now);
  return next === undefined ? null : createdAt + next;
}
