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
