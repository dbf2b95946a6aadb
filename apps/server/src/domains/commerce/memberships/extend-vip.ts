import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { vipPeriod } from './policy.ts';
import { findMemberPlan, insertMemberPlan, setMemberPlan } from './repo.ts';

export interface BoughtPlan {
  readonly memberId: number;
  readonly planId: number;
  readonly days: number;
  readonly chargeFen: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives a member the plan they bought, after what is left of the present one, and records the period (contract 15.2).
 * The plan may be hidden or gone. Holds the member's row, so that two purchases add up.
 */
export async function extendVip(transaction: Transaction<Tables>, bought: BoughtPlan): Promise<void> {
  const { memberId, planId, days, chargeFen, now } = bought;
  const present = await findMemberPlan(transaction, memberId);
  const { startsAt, endsAt } = vipPeriod(present, days, now);
  await setMemberPlan(transaction, memberId, { planId, endsAt, now });
  await insertMemberPlan(transaction, {
    member_id: memberId,
    plan_id: planId,
    charge_fen: chargeFen,
    started_at: startsAt,
    expired_at: endsAt,
    created_at: now,
    updated_at: now,
  });
}
