import type { Queries } from '../db/open.ts';
import type { Backup } from '../db/tables/operation-tables.ts';

/** Why a backup was made. */
export type BackupReason = 'manual' | 'schedule' | 'migration';

interface StartedBackup extends Pick<Backup, 'scope' | 'place' | 'version' | 'started_at'> {
  readonly reason: BackupReason;
}

/** How a backup ended. `at` is milliseconds UTC. */
export type BackupOutcome =
  | { readonly status: 'done'; readonly bytes: number; readonly at: number }
  | { readonly status: 'failed'; readonly error: string; readonly at: number };

/** Records a backup that starts now; returns its id. */
export async function recordBackupStart(db: Queries, backup: StartedBackup): Promise<number> {
  const row = { ...backup, status: 'running', bytes: null, error: null, ended_at: null };
  return (await db.insertInto('backups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function recordBackupEnd(db: Queries, id: number, outcome: BackupOutcome): Promise<void> {
  const change =
    outcome.status === 'done'
      ? { status: outcome.status, bytes: outcome.bytes, ended_at: outcome.at }
      : { status: outcome.status, error: outcome.error, ended_at: outcome.at };
  await db.updateTable('backups').set(change).where('id', '=', id).execute();
}

/** Whether the database can hold records: one that an older version made has no table for them yet. */
export async function canRecordBackups(db: Queries): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'backups');
}
