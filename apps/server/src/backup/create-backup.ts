import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { Dialect } from '../db/columns.ts';
import type { DatabaseContents } from '../db/copy/contents.ts';
import { openSnapshot } from '../db/copy/open-snapshot.ts';
import { VERSION } from '../lib/version.ts';
import type { ObjectStorage } from '../ports/storage/port.ts';
import { SECRETS_FILE } from '../start/secrets.ts';
import type { About, BackupScope } from './archive-format.ts';
import {
  ABOUT,
  BackupProblem,
  DATABASE,
  explainFileError,
  FORMAT,
  SECRETS,
  tableEntry,
} from './archive-format.ts';
import {
  newArchivePath,
  refuseTakenPlace,
  sweepLeftovers,
  tablesFolder,
  useBackupFolder,
} from './backup-folder.ts';
import { copyFiles, measureFiles } from './copy-files.ts';
import { noPace, type Pace } from './pacer.ts';
import { type RowFile, type RowFilesOutput, writeRowFiles } from './row-files.ts';
import { encryptSecrets } from './secrets-entry.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

/** What a backup is doing: the files, with the part that is done (0 to 1), or a table of the database. */
export type BackupProgress =
  | { readonly step: 'files'; readonly part: number }
  | { readonly step: 'table'; readonly table: string; readonly rows: number };

export interface BackupInput {
  readonly config: Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupPassphrase'>;
  /** The files of the site; null backs up only the database. */
  readonly storage: ObjectStorage | null;
  /** Path of the archive; by default a new one in the folder of backups. */
  readonly place?: string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
  /** Is called after each piece of work; by default nothing waits. */
  readonly pace?: Pace;
}

export interface BackupResult {
  readonly place: string;
  readonly scope: BackupScope;
  /** Size of the archive. */
  readonly bytes: number;
  readonly rows: number;
  readonly hasSecrets: boolean;
}

/** Returns where the archive will be. Throws a `BackupProblem` when a file is already there. */
export function chooseBackupPlace({ config, storage, place, now }: BackupInput): string {
  if (place !== undefined) refuseTakenPlace(place);
  return place ?? newArchivePath(config.backupDir, storage ? 'site' : 'database', now);
}

/**
 * Writes an archive of the site while it is served. Every file that a row of the database names is in it: files are
 * written first, which takes long, then the database as it is at one moment, then the files that are new or changed since.
 * A file that is created and deleted again between these steps may be missing. Uploads that are still on their way are
 * not part of a backup: their client sends them again. The archive gets its name when it is complete and on the disk;
 * until then nothing but a temporary file exists, which is deleted when something fails or by the next backup.
 * Throws a `BackupProblem` for what the operator can fix.
 */
export async function createBackup(input: BackupInput): Promise<BackupResult> {
  const { config, storage } = input;
  const { signal = new AbortController().signal, onProgress = () => undefined } = input;
  const place = chooseBackupPlace(input);
  const scope = storage ? 'site' : 'database';
  await useBackupFolder(dirname(place));
  await sweepLeftovers(dirname(place));
  const dialect: Dialect = config.databaseUrl ? 'postgres' : 'sqlite';
  const createdAt = new Date(input.now).toISOString();
  const archive = await createArchive(place, input.pace);
  try {
    const about: About = { format: FORMAT, version: VERSION, createdAt, scope, dialect };
    await archive.addText(ABOUT, `${JSON.stringify(about)}\n`);
    const copied = new Set<string>();
    const total = storage ? (await measureFiles(storage)).bytes : 0;
    let done = 0;
    const onBytes = (bytes: number): void => {
      done += bytes;
      onProgress({ step: 'files', part: total === 0 ? 1 : Math.min(1, done / total) });
    };
    if (storage) await copyFiles({ archive, storage, copied, signal, onBytes });
    const rows = await addDatabase(archive, { ...input, place }, (table, count) => {
      signal.throwIfAborted();
      onProgress({ step: 'table', table, rows: count });
    });
    if (storage) await copyFiles({ archive, storage, copied, signal, onBytes });
    const hasSecrets = storage !== null && (await addSecrets(archive, config));
    const bytes = await archive.finish(rows);
    return {
      place,
      scope,
      bytes,
      hasSecrets,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    };
  } catch (error) {
    await archive.discard();
    throw explainFileError(error, place);
  }
}

/** Adds the database as it is now. Its tables are first written beside the archive, so that the snapshot is short. */
async function addDatabase(
  archive: ArchiveWriter,
  { config, place, pace = noPace }: BackupInput & { readonly place: string },
  onRows: (table: string, rows: number) => void,
): Promise<Record<string, number>> {
  const folder = tablesFolder(place);
  await mkdir(folder, { mode: 0o700 });
  try {
    const { shape, files } = await copyTables(config, { folder, onRows, pace });
    await archive.addText(DATABASE, `${JSON.stringify(shape)}\n`);
    for (const { table, path } of files) {
      const { size, mtimeMs } = await stat(path);
      await archive.add({
        name: tableEntry(table.name),
        size,
        changedAt: mtimeMs,
        content: createReadStream(path),
      });
      await rm(path);
    }
    return Object.fromEntries(files.map(({ table, rows }) => [table.name, rows]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyTables(
  config: BackupInput['config'],
  output: RowFilesOutput,
): Promise<{ shape: Pick<DatabaseContents, 'migrations' | 'tables'>; files: readonly RowFile[] }> {
  const snapshot = await openSnapshot(config);
  try {
    const files = await writeRowFiles(snapshot, output);
    return { shape: { migrations: snapshot.migrations, tables: snapshot.tables }, files };
  } finally {
    await snapshot.close();
  }
}

/** Adds the encrypted secrets when there is a passphrase. Returns whether it did. */
async function addSecrets(archive: ArchiveWriter, config: BackupInput['config']): Promise<boolean> {
  const path = join(config.dataDir, SECRETS_FILE);
  if (config.backupPassphrase === null) return false;
  if (!existsSync(path))
    throw new BackupProblem(`${config.dataDir} 中没有 ${SECRETS_FILE}，这里不是站点的数据目录`);
  await archive.addText(SECRETS, await encryptSecrets(config.backupPassphrase, await readFile(path, 'utf8')));
  return true;
}
