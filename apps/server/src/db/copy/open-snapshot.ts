import { existsSync } from 'node:fs';
import { ConfigError } from '../../config.ts';
import { sqlitePath } from '../open.ts';
import type { DatabasePlace, Snapshot } from './contents.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/**
 * Opens the database for reading as it is at this moment, also while the site is served and written. Nothing is changed
 * and no writer waits. Throws a `ConfigError` when the database is missing, cannot be reached, or has no migration. The
 * caller closes the snapshot.
 */
export async function openSnapshot({ dataDir, databaseUrl }: DatabasePlace): Promise<Snapshot> {
  if (databaseUrl) return await openPostgresSnapshot(databaseUrl);
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) throw new ConfigError(`数据库 ${path} 不存在。`);
  return openSqliteSnapshot(path);
}
