import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { Queries } from '../db/open.ts';
import { VERSION } from '../lib/version.ts';
import { type BackupResult, createBackup } from './create-backup.ts';
import { recordBackupEnd, recordBackupStart } from './record-backup.ts';

/** A backup of the database before a migration. Its record is written afterwards: the table may not exist before. */
export interface MigrationBackup extends Pick<BackupResult, 'place' | 'bytes'> {
  /** Milliseconds UTC. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Backs up the database. Throws a `ConfigError` that names the reason and the setting when it fails. */
export async function backUpBeforeMigration(config: ServerConfig): Promise<MigrationBackup> {
  const startedAt = Date.now();
  try {
    const { place, bytes } = await createBackup({ config, storage: null, now: startedAt });
    return { place, bytes, startedAt, endedAt: Date.now() };
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(
      `The database was not migrated, because its backup failed (${message}). Make room, choose another BACKUP_DIR, or set BACKUP_BEFORE_MIGRATION=0 when you have your own backup.`,
      { cause: error },
    );
  }
}

/** Records the backup in the migrated database. */
export async function recordMigrationBackup(db: Queries, backup: MigrationBackup): Promise<void> {
  const { place, bytes, startedAt, endedAt } = backup;
  const started = {
    scope: 'database',
    reason: 'migration',
    place,
    version: VERSION,
    started_at: startedAt,
  } as const;
  const id = await recordBackupStart(db, started);
  await recordBackupEnd(db, id, { status: 'done', bytes, at: endedAt });
}
