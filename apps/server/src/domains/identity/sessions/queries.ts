import type { Queries } from '../../../db/open.ts';

/** Whether a session has neither expired nor ended, and its member is not locked. */
export async function isSessionLive(db: Queries, sessionId: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('login_records')
    .innerJoin('members', 'members.id', 'login_records.member_id')
    .select('login_records.id')
    .where('login_records.id', '=', sessionId)
    .where('login_records.logged_out_at', 'is', null)
    .where('login_records.expires_at', '>', now)
    .where('members.is_lock', '!=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
