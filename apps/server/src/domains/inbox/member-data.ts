import type { Queries } from '../../db/open.ts';

/** Messages of a member, oldest first, for the export of the member's data. */
export async function findMessages(db: Queries, memberId: number) {
  const rows = await db
    .selectFrom('messages')
    .select(['text', 'details', 'read_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ details, ...row }) => ({
    ...row,
    details: details === null ? null : JSON.parse(details),
  }));
}
