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

/** Adds points to `credit1`; a negative amount subtracts. The caller records the change. */
export async function addCredit(db: Queries, memberId: number, amount: number): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({ credit1: eb('credit1', '+', amount) }))
    .where('id', '=', memberId)
    .execute();
}
