import type { Insertable } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';
import type { LoginRecord, Member, Tables } from '../../../db/tables/tables.ts';

export async function insertLoginRecord(
  db: Queries,
  record: Insertable<Tables['login_records']>,
): Promise<void> {
  await db.insertInto('login_records').values(record).execute();
}

const selectLiveSession = prepareQuery((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('login_records')
    .innerJoin('members', 'members.id', 'login_records.member_id')
    .select([
      'members.id',
      'mobile',
      'nick_name',
      'avatar',
      'password_hash',
      'is_password_set',
      'is_set_nickname',
    ])
    .select(['is_lock', 'is_active', 'plan_id', 'plan_expires_at', 'invite_balance_fen'])
    .select(['credit1', 'credit2', 'credit3', 'is_face_verified', 'real_name', 'id_number'])
    .select(['registered_address', 'registered_city', 'members.created_at', 'members.updated_at'])
    .select('login_records.id as session_id')
    .where('login_records.token_hash', '=', tokenHash)
    .where('login_records.logged_out_at', 'is', null)
    .where('login_records.expires_at', '>', now),
);

/** The member of a token that is neither expired nor logged out, with the id of its login record. */
export async function findLiveSession(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ readonly sessionId: number; readonly member: Member } | null> {
  const [row] = await selectLiveSession(db, { tokenHash, now });
  if (!row) return null;
  const { session_id: sessionId, ...member } = row;
  return { sessionId, member };
}

const selectLatestSession = prepareQuery((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('login_records')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Id of the member's latest session, whether it is live or not. */
export async function findLatestSessionId(db: Queries, memberId: number): Promise<number | null> {
  const [row] = await selectLatestSession(db, { memberId });
  return row?.id ?? null;
}

/** Ends a session. A session that has ended keeps its end time. */
export async function endSession(db: Queries, sessionId: number, now: number): Promise<void> {
  await db
    .updateTable('login_records')
    .set({ logged_out_at: now })
    .where('id', '=', sessionId)
    .where('logged_out_at', 'is', null)
    .execute();
}

/** Ends the member's sessions except one; null ends all (contract 4.8). Sessions that have ended keep their end time. */
export async function endSessions(
  db: Queries,
  memberId: number,
  { except, now }: { readonly except: number | null; readonly now: number },
): Promise<void> {
  let ended = db
    .updateTable('login_records')
    .set({ logged_out_at: now })
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null);
  if (except !== null) ended = ended.where('id', '!=', except);
  await ended.execute();
}

/** The member's sessions that have neither expired nor ended, newest first, at most `limit`. */
export function findLiveSessions(
  db: Queries,
  memberId: number,
  now: number,
  limit: number,
): Promise<LoginRecord[]> {
  return db
    .selectFrom('login_records')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Ends a live session of this member. Returns false when the member has no such live session. */
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
