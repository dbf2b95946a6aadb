import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { Warn } from '../lib/operator-log.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import { useDataFolder } from '../start/data-folder.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { openDatabase, sqlitePath } from './open.ts';

/**
 * Opens the database and brings it up to date; throws a `ConfigError` where it cannot be used. `warn` is told of
 * connections that fail later.
 */
export async function openMigrated(config: ServerConfig, warn?: Warn): Promise<Database> {
  if (!config.databaseUrl) useDataFolder(config.dataDir);
  warnAboutMissingDatabase(config);
  const db = open(config, warn);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw unusable(error);
  }
  return db;
}

/** SQLite reads the file as it opens it, so a damaged one is found here; PostgreSQL connects later. */
function open(config: ServerConfig, warn?: Warn): Database {
  try {
    return openDatabase(config, warn);
  } catch (error) {
    throw unusable(error);
  }
}

function unusable(error: unknown): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new ConfigError(`The database cannot be used: ${message || code}`);
}

/** Whether an installation that has secrets lacks its SQLite file, or has an empty one: it was lost, or is elsewhere. */
export function isDatabaseMissing({ dataDir, databaseUrl }: ServerConfig): boolean {
  if (databaseUrl || !existsSync(join(dataDir, 'secrets.json'))) return false;
  const path = sqlitePath(dataDir);
  return !existsSync(path) || statSync(path).size === 0;
}

/** Says so before a new, empty database is made in its place. */
export function warnAboutMissingDatabase(config: ServerConfig): void {
  if (!isDatabaseMissing(config)) return;
  notifyOperator(
    `${config.dataDir} has secrets.json, but zaixue.sqlite is missing or empty: a new, empty site begins. If this is not what you want, stop it and put the database back from a backup.`,
  );
}
