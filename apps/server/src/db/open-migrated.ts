import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import type { Database } from './open.ts';
import { openDatabase } from './open.ts';

/** Opens the database and brings it up to date; throws a `ConfigError` where it cannot be used. */
export async function openMigrated(config: ServerConfig): Promise<Database> {
  const db = openDatabase(config);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The database cannot be used: ${message || code}`);
  }
  return db;
}
