import { isValidVip } from '@zaixue/contract/rules/access';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockMembership, setMembership } from '../../identity/members/membership.ts';
import { findPlanName } from '../plans/queries.ts';
import { membershipPeriod, shortenedEnd } from './policy.ts';
import { insertMemberPlan } from './repo.ts';

export interface ExtendMembershipInput {
  readonly memberId: number;
  readonly planId: number;
  readonly days: number;
  readonly chargeFen: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives a member the plan they bought and stores the period, which starts when the current membership ends (contract
 * 15.2). The plan may be hidden or deleted. Locks the member, so that simultaneous purchases add up. Returns the new end,
 * milliseconds UTC.
 */
export async function extendMembership(
  transaction: Transaction<Tables>,
  input: ExtendMembershipInput,
): Promise<number> {
  const { memberId, planId, days, chargeFen, now } = input;
  const current = await lockMembership(transaction, memberId);
  const planExists = (await findPlanName(transaction, current.planId)) !== null;
  const { startsAt, endsAt } = membershipPeriod({ ...current, planExists }, days, now);
  await setMembership(transaction, memberId, { planId, endsAt }, now);
  await insertMemberPlan(transaction, {
    member_id: memberId,
    plan_id: planId,
    charge_fen: chargeFen,
    started_at: startsAt,
    expired_at: endsAt,
    created_at: now,
    updated_at: now,
  });
  return endsAt;
}

/**
 * Ends a member's membership now, whatever orders gave it. Locks the member. Returns the plan that it was of; null when the
 * member has none.
 */
export async function endMembership(
  transaction: Transaction<Tables>,
  memberId: number,
  now: number,
): Promise<number | null> {
  const { planId, endsAt } = await lockMembership(transaction, memberId);
  if (!isValidVip({ planId, planExpiresAt: endsAt }, now)) return null;
  await setMembership(transaction, memberId, { planId, endsAt: now }, now);
  return planId;
}

/**
 * Removes the days of a refunded order from the member's membership, of whichever plan (contract 11.11). Locks the member,
 * so that simultaneous changes add up.
 */
export async function shortenMembership(
  transaction: Transaction<Tables>,
  { memberId, days, now }: Pick<ExtendMembershipInput, 'memberId' | 'days' | 'now'>,
): Promise<void> {
  const current = await lockMembership(transaction, memberId);
  const endsAt = shortenedEnd(current, days, now);
  if (endsAt === null) return;
  await setMembership(transaction, memberId, { planId: current.planId, endsAt }, now);
}
