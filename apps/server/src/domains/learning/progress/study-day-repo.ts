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
