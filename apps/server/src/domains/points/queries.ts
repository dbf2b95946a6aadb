import type { Queries } from '../../db/open.ts';

/** Points that the member was granted for a reason; 0 when none. */
export async function findPointsGranted(db: Queries, memberId: number, reason: string): Promise<number> {
  const record = await db
    .selectFrom('credit_records')
    .select('sum')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return record?.sum ?? 0;
}
