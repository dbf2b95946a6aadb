import type { StudyDay } from '@zaixue/contract/rules/study-day';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { lockRows } from '../../../db/transaction.ts';

/** Adds the row of a member's day (`yyyymmdd` at UTC+8) unless it exists. */
export async function startStudyDay(
  transaction: Transaction<Tables>,
  memberId: number,
  day: number,
  initial: StudyDay,
): Promise<void> {
  await transaction
    .insertInto('watch_days')
    .values({ member_id: memberId, day, seconds: 0, ...toColumns(initial) })
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doNothing())
    .execute();
}

/** Stores that a member was in a course on a day (days since 1970-01-01 at UTC+8); once is enough. */
export async function markCourseDay(
  transaction: Transaction<Tables>,
  memberId: number,
  courseId: number,
  day: number,
): Promise<void> {
  await transaction
    .insertInto('watch_course_days')
    .values({ course_id: courseId, day, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['course_id', 'day', 'member_id']).doNothing())
    .execute();
}

/** The row of the member's day, locked until the transaction ends. */
export async function lockStudyDay(
  transaction: Transaction<Tables>,
  memberId: number,
  day: number,
): Promise<StudyDay> {
  const query = transaction
    .selectFrom('watch_days')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .select(['allowance_seconds', 'counted_at']);
  const row = await lockRows(transaction, query, 'update').executeTakeFirstOrThrow();
  return { allowanceSeconds: row.allowance_seconds, countedAt: row.counted_at };
}

/** Adds watch seconds to the member's day. */
export async function saveStudyDay(
  transaction: Transaction<Tables>,
  memberId: number,
  day: number,
  seconds: number,
  state: StudyDay,
): Promise<void> {
  await transaction
    .updateTable('watch_days')
    .set((set) => ({ seconds: set('seconds', '+', seconds), ...toColumns(state) }))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .execute();
}

function toColumns(day: StudyDay) {
  return { allowance_seconds: day.allowanceSeconds, counted_at: day.countedAt };
}
