import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Membership } from '../../identity/members/membership.ts';

/**
 * The period of a bought plan: it starts when the current membership ends (contract 15.2), or now if the plan of that was
 * deleted. Milliseconds UTC.
 */
export function membershipPeriod(
  current: Membership & { readonly planExists: boolean },
  days: number,
  now: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const hasMembership = current.planId !== 0 && current.planExists;
  const startsAt = hasMembership ? Math.max(now, current.endsAt ?? now) : now;
  return { startsAt, endsAt: startsAt + days * DAY_MS };
}

/**
 * The end of a membership without the days of a refunded order: max(now, end − days) (contract 11.11). The plan may be
 * deleted. Null if the membership has already ended.
 */
export function shortenedEnd(current: Membership, days: number, now: number): number | null {
  if (current.planId === 0 || current.endsAt === null || current.endsAt <= now) return null;
  return Math.max(now, current.endsAt - days * DAY_MS);
}
