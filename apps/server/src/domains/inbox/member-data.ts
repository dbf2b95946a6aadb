import type { Queries } from '../../db/open.ts';

/** Messages of a member, oldest first, for the export of the member's data. */
export function findMessages(db: Queries, memberId: number) {
  return db
    .selectFrom('messages')
    .select(['text', 'read_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
