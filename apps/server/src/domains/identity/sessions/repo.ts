import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Member, Tables } from '../../../db/tables/tables.ts';

export async function insertLoginRecord(
  db: Queries,
  record: Insertable<Tables['login_records']>,
): Promise<void> {
  await db.insertInto('login_records').values(record).execute();
}

/** The member of a token that is neither expired nor logged out, with the id of its login record. */
export async function findLiveSession(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ readonly sessionId: number; readonly member: Member } | null> {
  const row = await db
    .selectFrom('login_records')
    .innerJoin('members', 'members.id', 'login_records.member_id')
    .selectAll('members')
    .select('login_records.id as session_id')
    .where('login_records.token_hash', '=', tokenHash)
    .where('login_records.logged_out_at', 'is', null)
    .where('login_records.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id: sessionId, ...member } = row;
  return { sessionId, member };
}

/** Id of the member's latest login, whether it still lives or not. */
export async function findLatestSessionId(db: Queries, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('login_records')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends a session; one that has ended keeps its time. */
export async function endSession(db: Queries, sessionId: number, now: number): Promise<void> {
  await db
    .updateTable('login_records')
    .set({ logged_out_at: now })
    .where('id', '=', sessionId)
    .where('logged_out_at', 'is', null)
    .execute();
}

/** Ends the member's sessions but one; those that have ended keep their time. */
export async function endSessionsOf(
  db: Queries,
  memberId: number,
  exceptId: number | null,
  now: number,
): Promise<void> {
  let ended = db
    .updateTable('login_records')
    .set({ logged_out_at: now })
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null);
  if (exceptId !== null) ended = ended.where('id', '!=', exceptId);
  await ended.execute();
}
