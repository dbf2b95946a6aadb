import type { Queries } from '../../../db/open.ts';

/** The newest complete backup of one scope; null when there is none. `ended_at` is in milliseconds UTC. */
export async function readLastBackup(db: Queries, scope: 'site' | 'database') {
  const backup = await db
    .selectFrom('backups')
    .select(['ended_at', 'bytes'])
    .where('status', '=', 'done')
    .where('scope', '=', scope)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return backup ?? null;
}
