import type { Queries } from '../../db/open.ts';

/** Point changes of a member, oldest first, for the export of the member's data. */
export function findPoints(db: Queries, memberId: number) {
  return db
    .selectFrom('credit_records')
    .select(['sum', 'remark', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
