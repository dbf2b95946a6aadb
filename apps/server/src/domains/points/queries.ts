import { type EventRange, isInRange } from '../../db/event-range.ts';
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

/** Changes of a member's points for the operator console, the newest first. */
export function findPointEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('credit_records')
    .where('member_id', '=', memberId)
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'remark as text', 'sum as amount'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
}
