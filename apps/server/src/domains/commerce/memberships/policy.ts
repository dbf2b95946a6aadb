const DAY_MS = 24 * 3600 * 1000;

/** A member's VIP as stored; `planExists` is false when the plan itself is gone. */
export interface PresentVip {
  readonly planId: number;
  readonly endsAt: number | null;
  readonly planExists: boolean;
}

/** When a newly bought VIP runs: after what is left of the present one (contract 15.2). Milliseconds UTC. */
export function vipPeriod(
  present: PresentVip,
  days: number,
  now: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const hasVip = present.planId !== 0 && present.planExists;
  const startsAt = hasVip ? Math.max(now, present.endsAt ?? now) : now;
  return { startsAt, endsAt: startsAt + days * DAY_MS };
}

/**
 * When a membership ends after the days of a refunded order are taken: max(now, end − days) (contract 11.11), whether
 * or not its plan still exists. Null when nothing is left to be shortened.
 */
export function shortenedEnd(present: PresentVip, days: number, now: number): number | null {
  if (present.planId === 0 || present.endsAt === null || present.endsAt <= now) return null;
  return Math.max(now, present.endsAt - days * DAY_MS);
}
