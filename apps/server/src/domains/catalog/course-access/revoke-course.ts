import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

export interface RevokedCourse {
  readonly memberId: number;
  readonly courseId: number;
}

/** Takes a bought course from a member and counts one buyer less; nothing happens when they do not have it. */
export async function revokeCourse(
  transaction: Transaction<Tables>,
  { memberId, courseId }: RevokedCourse,
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
