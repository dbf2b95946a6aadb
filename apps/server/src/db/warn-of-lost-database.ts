import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { notifyOperator } from '../lib/operator-log.ts';
import { sqlitePath } from './open.ts';

/** Whether an installation that has secrets lacks its SQLite file, or has an empty one: it was lost, or is elsewhere. */
export function isDatabaseLost({ dataDir, databaseUrl }: ServerConfig): boolean {
  if (databaseUrl || !existsSync(join(dataDir, 'secrets.json'))) return false;
  const path = sqlitePath(dataDir);
  return !existsSync(path) || statSync(path).size === 0;
}

/** Says so before a new, empty database is made in its place. */
export function warnOfLostDatabase(config: ServerConfig): void {
  if (!isDatabaseLost(config)) return;
  notifyOperator(
    `${config.dataDir} has secrets.json, but zaixue.sqlite is missing or empty: a new, empty site begins. If this is not what you want, stop it and put the database back from a backup.`,
  );
}
