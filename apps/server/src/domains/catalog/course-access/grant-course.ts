import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

export interface GrantedCourse {
  readonly memberId: number;
  readonly courseId: number;
  readonly chargeFen: number;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Gives a member a course for good and counts the buyer; nothing happens when they have it (contract 11.8). The course
 * may be hidden or gone. Tells whether it gave.
 */
export async function grantCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId, chargeFen, now }: GrantedCourse,
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
