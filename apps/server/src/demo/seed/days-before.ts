const DAY_MS = 24 * 3600 * 1000;

/** The instant so many days (with fractions; negative = later) before `now`, on a whole second. */
export function daysBefore(now: number, days: number): number {
  return Math.round((now - days * DAY_MS) / 1000) * 1000;
}
