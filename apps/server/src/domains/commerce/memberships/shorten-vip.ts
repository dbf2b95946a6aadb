import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { shortenedEnd } from './policy.ts';
import { findMemberPlan, setMemberPlan } from './repo.ts';

export interface ReturnedPlan {
  readonly memberId: number;
  readonly days: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Takes the days of a refunded membership order from what is left of the member's membership, whichever plan it is
 * of (contract 11.11). Holds the member's row, so that two changes at once add up.
 */
export async function shortenVip(
  transaction: Transaction<Tables>,
  { memberId, days, now }: ReturnedPlan,
): Promise<void> {
  const present = await findMemberPlan(transaction, memberId);
  const endsAt = shortenedEnd(present, days, now);
  if (endsAt === null) return;
  await setMemberPlan(transaction, memberId, { planId: present.planId, endsAt, now });
}
