import type { Queries } from '../../../db/open.ts';
import type { Backup } from '../../../db/tables/operation-tables.ts';

/** The newest successful backup of the whole site; null when there is none. */
export async function readLastBackup(db: Queries): Promise<Backup | null> {
  const backup = await db
    .selectFrom('backups')
    .selectAll()
    .where('status', '=', 'done')
    .where('scope', '=', 'site')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return backup ?? null;
}
