import { existsSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import { type Database, sqlitePath } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import type { Mp4Services } from '../domains/media/packaging/store-mp4.ts';
import { createSettings, type Settings } from '../domains/settings/settings.ts';
import { systemClock } from '../lib/clock.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import { useDataFolder } from '../start/data-folder.ts';
import { loadSecrets } from '../start/secrets.ts';
import { requireOwnSecrets, requireOwnStorage } from '../start/site-identity.ts';

/**
 * Opens data folder and database for a command, also while a server runs. Prints to stderr what was opened. Throws a
 * `ConfigError` for errors that the operator can fix. The caller closes the database.
 */
export async function openServices(config: ServerConfig): Promise<Mp4Services> {
  useDataFolder(config.dataDir);
  const target = describeTarget(config);
  const db = await openMigrated(config);
  console.error(target);
  const storage = await createStorage(config);
  await destroyOnFailure(db, () => requireOwnStorage(db, storage));
  return { config, db, storage, clock: systemClock };
}

/** Opens the database and the settings of the site, also while a server runs. The caller closes the database. */
export async function openSettings(
  config: ServerConfig,
): Promise<{ readonly db: Database; readonly settings: Settings }> {
  const db = await openMigrated(config);
  const secrets = loadSecrets(config.dataDir);
  await destroyOnFailure(db, () => requireOwnSecrets(db, secrets, config.dataDir));
  return { db, settings: createSettings(db, systemClock, secrets.settings) };
}

async function destroyOnFailure(db: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Describes the data folder and database in one line, without a password. Call it before they are opened. */
export function describeTarget({ dataDir, databaseUrl, storage }: ServerConfig): string {
  const files = storage.place.kind === 's3' ? `，文件 s3://${storage.place.bucket}` : '';
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return `数据目录 ${dataDir}，数据库 PostgreSQL ${host}${decodeURIComponent(pathname)}${files}`;
  }
  const path = sqlitePath(dataDir);
  return `数据目录 ${dataDir}，数据库 ${path}${existsSync(path) ? '' : '（新建）'}${files}`;
}
