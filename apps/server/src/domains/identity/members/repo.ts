import type { Updateable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Member, NewMember, Tables } from '../../../db/tables/tables.ts';

export async function findMemberById(db: Queries, memberId: number): Promise<Member | null> {
  const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();
  return member ?? null;
}

export async function findMemberByMobile(db: Queries, mobile: string): Promise<Member | null> {
  const member = await db.selectFrom('members').selectAll().where('mobile', '=', mobile).executeTakeFirst();
  return member ?? null;
}

/** Inserts a member; returns null when the number is taken. */
export async function insertMember(db: Queries, member: NewMember): Promise<Member | null> {
  const inserted = await db
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

export async function updateMember(
  db: Queries,
  memberId: number,
  change: Updateable<Tables['members']>,
): Promise<void> {
  await db.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** Id and name of a plan, whether or not it is on sale. */
export async function findPlanName(
  db: Queries,
  planId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('id', '=', planId)
    .executeTakeFirst();
  return plan ?? null;
}
