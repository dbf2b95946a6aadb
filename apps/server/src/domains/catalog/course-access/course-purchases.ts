import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Whether the member bought the course or was given it, also when the course was hidden or deleted since. */
export async function hasBoughtCourse(db: Queries, memberId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_purchases')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** `hasBoughtCourse` as a condition of another domain's query. The parameters name columns of that query. */
export function isCourseBought(memberColumn: string, courseColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from course_purchases as bought
    where bought.member_id = ${sql.ref(memberColumn)} and bought.course_id = ${sql.ref(courseColumn)})`;
}

export interface GrantCourseInput {
  readonly memberId: number;
  readonly courseId: number;
  readonly chargeFen: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives a member permanent access to a course and counts the buyer. Does nothing when the member already has it
 * (contract 11.8). The course may be hidden or deleted. Returns whether access was given.
 */
export async function grantCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId, chargeFen, now }: GrantCourseInput,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('course_purchases')
    .values({ member_id: memberId, course_id: courseId, charge_fen: chargeFen, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'course_id']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return false;
  await transaction
    .updateTable('courses')
    .set((eb) => ({ user_count: eb('user_count', '+', 1) }))
    .where('id', '=', courseId)
    .execute();
  return true;
}

export interface RevokeCourseInput {
  readonly memberId: number;
  readonly courseId: number;
}

/** Removes a member's access to a bought course and the buyer from the count. Does nothing without a purchase. */
export async function revokeCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId }: RevokeCourseInput,
): Promise<void> {
  const removed = await transaction
    .deleteFrom('course_purchases')
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .returning('id')
    .execute();
  if (removed.length === 0) return;
  await transaction
    .updateTable('courses')
    .set((eb) => ({ user_count: eb('user_count', '-', 1) }))
    .where('id', '=', courseId)
    .where('user_count', '>', 0)
    .execute();
}
