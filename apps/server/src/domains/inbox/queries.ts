import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';

/** Messages to a member for the operator console, the newest first. */
export function findMessageEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('messages')
    .where('member_id', '=', memberId)
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'text', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Number of messages to a member. */
export async function countMessages(db: Queries, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('messages')
    .where('member_id', '=', memberId)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
