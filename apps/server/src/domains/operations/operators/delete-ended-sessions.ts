import type { Queries } from '../../../db/open.ts';

/** Deletes sessions of operators that have ended, and invitations that nobody accepted in time. */
export async function deleteEndedSessions(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('operator_sessions').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('operator_invitations')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}
