import type { Insertable, Transaction } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { CurrentMembership } from './policy.ts';

/** Locks the member's row until the transaction ends and returns the membership. The member must exist. */
export async function lockMembership(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<CurrentMembership> {
  const find = transaction
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['plan_id', 'plan_expires_at']);
  const locked = dialectOf(transaction) === 'postgres' ? find.forNoKeyUpdate() : find;
  const { plan_id, plan_expires_at } = await locked.executeTakeFirstOrThrow();
  const plan = await transaction
    .selectFrom('plans')
    .where('id', '=', plan_id)
    .select('id')
    .executeTakeFirst();
  return { planId: plan_id, endsAt: plan_expires_at, planExists: plan !== undefined };
}

export async function setMembership(
  db: Queries,
  memberId: number,
  { planId, endsAt, now }: { readonly planId: number; readonly endsAt: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan_id: planId, plan_expires_at: endsAt, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}

export async function insertMemberPlan(
  db: Queries,
  period: Insertable<Tables['member_plans']>,
): Promise<void> {
  await db.insertInto('member_plans').values(period).execute();
}

/** Removes all expired memberships from their members. */
export async function clearExpired(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan_id: 0, plan_expires_at: null, updated_at: now })
    .where('plan_id', '<>', 0)
    .where('plan_expires_at', '<=', now)
    .execute();
}
