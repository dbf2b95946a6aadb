import type { Queries } from '../../../db/open.ts';
import type { Backup } from '../../../db/tables/operation-tables.ts';

interface BackupFilter {
  readonly status?: 'running' | 'done' | 'failed';
  /** `site` also holds files; `database` is what a migration makes. */
  readonly scope?: 'site' | 'database';
  readonly reason?: 'manual' | 'schedule' | 'migration';
}

/** Returns the backup that was started last, among those that the filter names. */
export async function readLastBackup(db: Queries, filter: BackupFilter = {}): Promise<Backup | undefined> {
  const [last] = await listBackups(db, { ...filter, limit: 1 });
  return last;
}

/** Returns backups, those started last first. */
export function listBackups(
  db: Queries,
  { status, scope, reason, limit }: BackupFilter & { readonly limit: number },
): Promise<Backup[]> {
  let query = db.selectFrom('backups').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  if (scope !== undefined) query = query.where('scope', '=', scope);
  if (reason !== undefined) query = query.where('reason', '=', reason);
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
