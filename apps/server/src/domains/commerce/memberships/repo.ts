import type { Insertable, Transaction } from 'kysely';
import { dialectOf } from '../../../db/columns.ts';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { PresentVip } from './policy.ts';

/** The member's VIP, and the row held until the transaction ends. The member must exist. */
export async function findMemberPlan(
  transaction: Transaction<Tables>,
  memberId: number,
): Promise<PresentVip> {
  const find = transaction
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['plan_id', 'plan_expires_at']);
  const held = dialectOf(transaction) === 'postgres' ? find.forNoKeyUpdate() : find;
  const { plan_id, plan_expires_at } = await held.executeTakeFirstOrThrow();
  const plan = await transaction
    .selectFrom('plans')
    .where('id', '=', plan_id)
    .select('id')
    .executeTakeFirst();
  return { planId: plan_id, endsAt: plan_expires_at, planExists: plan !== undefined };
}

export async function setMemberPlan(
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

/** Ends the VIP of everybody whose time is over. */
export async function clearExpired(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('members')
    .set({ plan_id: 0, plan_expires_at: null, updated_at: now })
    .where('plan_id', '<>', 0)
    .where('plan_expires_at', '<=', now)
    .execute();
}
