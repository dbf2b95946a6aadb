import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';

/** Every segment of a video asks it. */
const selectLiveSession = prepareQuery((db, { sessionId, now }: { sessionId: number; now: number }) =>
  db
    .selectFrom('login_records')
    .innerJoin('members', 'members.id', 'login_records.member_id')
    .select('login_records.id')
    .where('login_records.id', '=', sessionId)
    .where('login_records.logged_out_at', 'is', null)
    .where('login_records.expires_at', '>', now)
    .where('members.is_lock', '!=', sql.lit(1)),
);

/** Whether a session has neither expired nor ended, and its member is not locked. */
export async function isSessionLive(db: Queries, sessionId: number, now: number): Promise<boolean> {
  return (await selectLiveSession(db, { sessionId, now })).length > 0;
}

/** Returns when the newest session began, milliseconds UTC, or null when nobody has logged in yet. */
export async function readNewestLogin(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom('login_records')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
