import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUpBeforeMigration, recordMigrationBackup } from '../backup/before-migration.ts';
import { findRestoreMarker } from '../backup/restore-marker.ts';
import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { Warn } from '../lib/operator-log.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import { VERSION } from '../lib/version.ts';
import { useDataFolder } from '../start/data-folder.ts';
import { migrate, readMigrations, unknownMigrations } from './migrate.ts';
import { withMigrationLock } from './migration-lock.ts';
import type { Database } from './open.ts';
import { openDatabase, sqlitePath } from './open.ts';
import { readSiteVersion, recordSiteVersion } from './site/site-version.ts';

/**
 * Opens and migrates the database. Throws a `ConfigError` when it cannot be used. `warn` receives connection failures
 * that happen later.
 */
export async function openMigrated(config: ServerConfig, warn?: Warn): Promise<Database> {
  if (!config.databaseUrl) useDataFolder(config.dataDir);
  refuseUnfinishedRestore(config);
  warnAboutMissingDatabase(config);
  const db = open(config, warn);
  try {
    await refuseNewerDatabase(db);
    await migrateSafely(config, db);
    await recordSiteVersion(db, VERSION, Date.now());
  } catch (error) {
    await db.destroy();
    throw error instanceof ConfigError ? error : databaseError(error);
  }
  return db;
}

/** A database that a newer version has migrated must not be written by this one: it does not know all of its tables. */
async function refuseNewerDatabase(db: Database): Promise<void> {
  const unknown = await unknownMigrations(db);
  if (unknown.length === 0) return;
  // The newer version may have changed this table too.
  const version = await readSiteVersion(db).catch(() => null);
  const database = version === null ? 'the database' : `the database (${version})`;
  throw new ConfigError(
    `This program (${VERSION}) is older than ${database}, which has the migration ${unknown.at(-1)}. Start a newer version, or restore a backup that this version made.`,
  );
}

/** Runs pending migrations. The database of an existing site is backed up before, by one process for all. */
async function migrateSafely(config: ServerConfig, db: Database): Promise<void> {
  const { executed, pending } = await readMigrations(db);
  if (pending.length === 0) return;
  // A new site has nothing to lose, and the migrator itself lets one process at a time create its tables.
  if (executed.length === 0) await migrate(db);
  else await withMigrationLock(config, db, () => migrateExisting(config, db));
}

async function migrateExisting(config: ServerConfig, db: Database): Promise<void> {
  // Another process may have migrated while this one waited for the lock.
  if ((await readMigrations(db)).pending.length === 0) return;
  const backup = config.backupBeforeMigration ? await backUpBeforeMigration(config) : null;
  const names = await migrate(db);
  notifyOperator(
    `migrated to ${VERSION}: ${names.join(', ')}; ${backup ? `the database before that is in ${backup.place}` : 'without a backup (BACKUP_BEFORE_MIGRATION=0)'}`,
  );
  if (backup) await recordMigrationBackup(db, backup);
}

/** A site that is only partly restored must not be served: it would look complete. */
function refuseUnfinishedRestore({ dataDir }: ServerConfig): void {
  const marker = findRestoreMarker(dataDir);
  if (marker === null) return;
  throw new ConfigError(
    `A restore into ${dataDir} has not finished. Run "npm run restore" with the same file again, or delete everything that it restored, and ${marker} last.`,
  );
}

/** SQLite reads the file here, so a damaged file throws here; PostgreSQL connects with the first query. */
function open(config: ServerConfig, warn?: Warn): Database {
  try {
    return openDatabase(config, warn);
  } catch (error) {
    throw databaseError(error);
  }
}

function databaseError(error: unknown): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new ConfigError(`The database cannot be used: ${message || code}`);
}

/** Whether the SQLite file of a site that has secrets is missing or empty: it was deleted or moved. */
export function isDatabaseMissing({ dataDir, databaseUrl }: ServerConfig): boolean {
  if (databaseUrl || !existsSync(join(dataDir, 'secrets.json'))) return false;
  const path = sqlitePath(dataDir);
  return !existsSync(path) || statSync(path).size === 0;
}

/** Warns before a new, empty database replaces a missing one. */
function warnAboutMissingDatabase(config: ServerConfig): void {
  if (!isDatabaseMissing(config)) return;
  notifyOperator(
    `${config.dataDir} has secrets.json, but zaixue.sqlite is missing or empty: a new, empty site begins. If this is not what you want, stop it and put the database back from a backup.`,
  );
}
