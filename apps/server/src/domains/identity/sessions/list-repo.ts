import type { Queries } from '../../../db/open.ts';
import type { LoginRecord } from '../../../db/tables/tables.ts';

/** The member's logins that are neither expired nor ended, newest first, at most so many. */
export function findLiveSessions(
  db: Queries,
  memberId: number,
  now: number,
  most: number,
): Promise<LoginRecord[]> {
  return db
    .selectFrom('login_records')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Ends a live session if it is this member's; tells whether it did. */
export async function endLiveSession(
  db: Queries,
  memberId: number,
  sessionId: number,
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('login_records')
    .set({ logged_out_at: now })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return ended.length > 0;
}
