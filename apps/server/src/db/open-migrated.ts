import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { Warn } from '../lib/fold-repeats.ts';
import { useDataFolder } from '../start/data-folder.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { openDatabase } from './open.ts';
import { warnOfLostDatabase } from './warn-of-lost-database.ts';

/**
 * Opens the database and brings it up to date; throws a `ConfigError` where it cannot be used. `warn` is told of
 * connections that fail later.
 */
export async function openMigrated(config: ServerConfig, warn?: Warn): Promise<Database> {
  if (!config.databaseUrl) useDataFolder(config.dataDir);
  warnOfLostDatabase(config);
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
