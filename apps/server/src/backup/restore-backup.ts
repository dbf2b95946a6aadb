import { existsSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { DatabaseContents } from '../db/copy/contents.ts';
import { loadContents } from '../db/copy/load-contents.ts';
import { readCurrentSchema } from '../db/migrate.ts';
import { openDatabase, sqlitePath } from '../db/open.ts';
import { deleteSiteFact } from '../db/site/site-facts.ts';
import { syncFolder } from '../lib/files.ts';
import type { ObjectStorage } from '../ports/storage/port.ts';
import { READINESS_PROBE_KEY } from '../ports/storage/port.ts';
import { useDataFolder } from '../start/data-folder.ts';
import { SECRETS_FILE } from '../start/secrets.ts';
import { BackupProblem, keyOfEntry, SECRETS, tableEntry } from './archive-format.ts';
import { readPart } from './read-archive.ts';
import { clearRestoreMarker, findRestoreMarker, markRestore } from './restore-marker.ts';
import { readRowFile } from './row-files.ts';
import type { VerifiedArchive } from './verify-archive.ts';
import { verifyArchive } from './verify-archive.ts';

type RestoreConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>;

/** What a restore is doing; `part` is what is done of it, 0 to 1. */
export interface RestoreProgress {
  readonly step: 'verify' | 'files' | 'database';
  readonly part: number;
}

export interface RestoreInput {
  readonly config: RestoreConfig;
  readonly storage: ObjectStorage;
  /** Path of the archive. It is only read. */
  readonly path: string;
  /** Goes on although the secrets are missing or cannot be opened. */
  readonly withoutSecrets: boolean;
  readonly onProgress?: (progress: RestoreProgress) => void;
}

/**
 * Restores an archive into an empty place: a `site` where no database, secrets or files are, a `database` where no
 * database is. Either database takes an archive of the other. The archive is first read and verified completely. A
 * restore that was interrupted is continued by the same call; until it is finished, the site does not start. The database
 * is loaded last and as a whole, with the migrations that it had; the next start runs the others.
 * Throws a `BackupProblem` for what the operator can fix.
 */
export async function restoreBackup(input: RestoreInput): Promise<VerifiedArchive> {
  const { config, path, withoutSecrets, onProgress = () => undefined } = input;
  const verifying = (part: number): void => onProgress({ step: 'verify', part });
  const passphrase = withoutSecrets ? null : config.backupPassphrase;
  const archive = await verifyArchive(path, { passphrase, onProgress: verifying });
  const isSite = archive.about.scope === 'site';
  if (isSite && !withoutSecrets) refuseMissingSecrets(archive);
  useDataFolder(config.dataDir);
  // Looked at before the marker is written: a refusal must leave nothing behind.
  if (findRestoreMarker(config.dataDir) === null) await refuseTakenTarget(input, isSite);
  const continues = markRestore(config.dataDir, archive);
  if (isSite) {
    await restoreFiles(input, archive);
    if (archive.secrets !== null) await restoreSecrets(config.dataDir, archive.secrets);
  }
  // All or nothing: a database with these migrations was loaded completely by the interrupted run.
  if (!continues || !(await isLoaded(config, archive))) await restoreDatabase(config, archive, onProgress);
  await forgetMissingSecrets(config, archive);
  clearRestoreMarker(config.dataDir);
  await syncFolder(config.dataDir);
  return archive;
}

/** Without the secrets of the backup the next start makes new ones, or the operator brings the old ones: either is right. */
async function forgetMissingSecrets(config: RestoreConfig, archive: VerifiedArchive): Promise<void> {
  const hasFacts = archive.database.tables.some(({ name }) => name === 'site_facts');
  if (!hasFacts || existsSync(join(config.dataDir, SECRETS_FILE))) return;
  const db = openDatabase(config);
  try {
    await deleteSiteFact(db, 'secrets');
  } finally {
    await db.destroy();
  }
}

function refuseMissingSecrets({ path, entries, secrets }: VerifiedArchive): void {
  if (secrets !== null) return;
  if (entries.has(SECRETS)) {
    throw new BackupProblem(
      `${path} 中的密钥是加密的：请把 BACKUP_PASSPHRASE 设为制作备份时的口令再运行；口令已丢失时加 --without-secrets`,
    );
  }
  throw new BackupProblem(
    `${path} 中没有密钥（制作时没有设置 BACKUP_PASSPHRASE）：有原来的 ${SECRETS_FILE} 时，请在恢复之后放进数据目录；加 --without-secrets 继续恢复，之后支付、短信、登录等服务商的密钥都要重新填写，已经发出的播放地址和签名全部失效`,
  );
}

/** Throws in one sentence that names everything that is already there. */
async function refuseTakenTarget({ config, storage }: RestoreInput, isSite: boolean): Promise<void> {
  const taken: string[] = [];
  const database = config.databaseUrl ? 'PostgreSQL' : sqlitePath(config.dataDir);
  const tables = await listTables(config);
  if (tables.length > 0) taken.push(`数据库（${database}，${tables.length} 个表）`);
  if (isSite && existsSync(join(config.dataDir, SECRETS_FILE))) taken.push(`密钥（${SECRETS_FILE}）`);
  if (isSite && (await hasFiles(storage))) taken.push('上传和生成的文件（storage）');
  if (taken.length === 0) return;
  throw new BackupProblem(
    `只能恢复到空的位置，但 ${config.dataDir} 已经有${taken.join('、')}：请换一个 DATA_DIR${config.databaseUrl ? ' 和空的 DATABASE_URL' : ''}，或先移走它们`,
  );
}

async function hasFiles(storage: ObjectStorage): Promise<boolean> {
  for await (const { key } of storage.list('')) if (key !== READINESS_PROBE_KEY) return true;
  return false;
}

/** Returns the names of the tables in the database; none when it does not exist yet. */
async function listTables(config: RestoreConfig): Promise<string[]> {
  const path = sqlitePath(config.dataDir);
  if (!config.databaseUrl && (!existsSync(path) || statSync(path).size === 0)) return [];
  const db = openDatabase(config);
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const schema = await readCurrentSchema(db);
    return tables.filter((table) => table.schema === schema).map(({ name }) => name);
  } catch (error) {
    throw new BackupProblem(`数据库打不开：${(error as Error).message}`, { cause: error });
  } finally {
    await db.destroy();
  }
}

async function isLoaded(config: RestoreConfig, { database }: VerifiedArchive): Promise<boolean> {
  const tables = await listTables(config);
  return database.tables.every(({ name }) => tables.includes(name));
}

/** Stores the files. Each is stored as a whole, so those with the right size are there from an interrupted run. */
async function restoreFiles({ storage, onProgress }: RestoreInput, archive: VerifiedArchive): Promise<void> {
  let done = 0;
  for (const [name, place] of archive.entries) {
    const key = keyOfEntry(name);
    if (key === null) continue;
    if ((await storage.size(key)) !== place.size) {
      await storage.put(key, place.size === 0 ? Buffer.alloc(0) : readPart(archive.path, place));
    }
    done += place.size;
    onProgress?.({ step: 'files', part: archive.files.bytes === 0 ? 1 : done / archive.files.bytes });
  }
}

async function restoreSecrets(dataDir: string, secrets: string): Promise<void> {
  const path = join(dataDir, SECRETS_FILE);
  const file = await open(`${path}.restored`, 'w', 0o600);
  try {
    await file.writeFile(secrets);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.restored`, path);
  await syncFolder(dataDir);
}

async function restoreDatabase(
  config: RestoreConfig,
  archive: VerifiedArchive,
  onProgress: (progress: RestoreProgress) => void,
): Promise<void> {
  const total = Object.values(archive.rows).reduce((sum, rows) => sum + rows, 0);
  const loaded = new Map<string, number>();
  await loadContents(config, contentsOf(archive), (table, rows) => {
    loaded.set(table, rows);
    const done = [...loaded.values()].reduce((sum, count) => sum + count, 0);
    onProgress({ step: 'database', part: total === 0 ? 1 : done / total });
  });
}

/** The rows of an archive, read where they are. */
function contentsOf({ path, database, entries }: VerifiedArchive): DatabaseContents {
  return {
    ...database,
    readRows(table) {
      const place = entries.get(tableEntry(table));
      const columns = database.tables.find(({ name }) => name === table)?.columns.length;
      if (!place || columns === undefined) throw new Error(`no table ${table} in the archive`);
      return readRowFile(readPart(path, place), columns);
    },
  };
}
