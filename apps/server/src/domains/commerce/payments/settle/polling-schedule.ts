const SECOND_MS = 1000;

/** When a silent gateway is asked, milliseconds after the payment began (pitfall 14). */
const QUESTIONS_MS: readonly number[] = [30, 120, 600, 3600, 24 * 3600].map((seconds) => seconds * SECOND_MS);

/** When the gateway of a payment that begins now is asked first. */
export function firstPollAt(now: number): number {
  return now + (QUESTIONS_MS[0] ?? 0);
}

/** When it is asked next; null for never again. */
export function nextPollAt(createdAt: number, now: number): number | null {
  const next = QUESTIONS_MS.find((delay) => createdAt + delay > now);
  return next === undefined ? null : createdAt + next;
}
