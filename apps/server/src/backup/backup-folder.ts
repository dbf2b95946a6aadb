import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { hasOwnerEnded, processOwner } from '../start/process-owner.ts';
import type { BackupScope } from './archive-format.ts';
import { BackupProblem, explainFileError } from './archive-format.ts';

const ARCHIVE = /^zaixue-\d{8}-\d{6}-(site|database)(-\d+)?\.tar$/;
/** An unfinished archive, or the folder of the tables that it will get: the archive's name, the process and an ending. */
const LEFTOVER = /\.tar\.([^.]+)\.(partial|tables)$/;
/** Leftovers of processes on other machines are deleted at this age, milliseconds. */
const ABANDONED_MS = 48 * 3_600_000;

/** Creates the folder of an archive if it is missing; only its owner may enter a new one. */
export async function useBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainFileError(error, folder);
  });
}

/** Returns a path in the folder that no file has: `zaixue-<time in China>-<scope>.tar`. */
export function newArchivePath(folder: string, scope: BackupScope, now: number): string {
  const time = toLocalTime(now)
    .replace(' ', '-')
    .replace(/[^\d-]/g, '')
    .replace(/^(\d+)-(\d+)-(\d+)/, '$1$2$3');
  for (let number = 1; ; number += 1) {
    const path = join(folder, `zaixue-${time}-${scope}${number > 1 ? `-${number}` : ''}.tar`);
    if (!existsSync(path)) return path;
  }
}

/** The unfinished archive of this process that will be at `place`. */
export const partialPath = (place: string): string => `${place}.${processOwner}.partial`;

/** The folder of this process for tables that will be in the archive at `place`. */
export const tablesFolder = (place: string): string => `${place}.${processOwner}.tables`;

/** Refuses a place that is taken: a backup never replaces a file. */
export function refuseTakenPlace(place: string): void {
  if (existsSync(place)) throw new BackupProblem(`${place} 已经存在，请换一个文件名`);
}

/** Deletes what ended processes have left in the folder. */
export async function sweepLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const owner = LEFTOVER.exec(name)?.[1];
    if (owner === undefined || owner === processOwner) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    const isOld = facts !== null && Date.now() - facts.mtimeMs > ABANDONED_MS;
    if (isOld || hasOwnerEnded(owner)) await rm(path, { recursive: true, force: true });
  }
}

/** A complete archive in the folder of backups. */
export interface StoredArchive {
  readonly path: string;
  readonly scope: BackupScope;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds UTC. */
  readonly changedAt: number;
}

/** Lists the archives in the folder, oldest first; a missing folder has none. */
export async function listArchives(folder: string): Promise<StoredArchive[]> {
  const names = (await readdir(folder).catch((): string[] => [])).sort();
  const found: StoredArchive[] = [];
  for (const name of names) {
    const scope = ARCHIVE.exec(name)?.[1] as BackupScope | undefined;
    const facts = scope && (await stat(join(folder, name)).catch(() => null));
    if (scope && facts?.isFile())
      found.push({ path: join(folder, name), scope, size: facts.size, changedAt: facts.mtimeMs });
  }
  return found;
}

/** Whether a file has a name that only backups of this program have. */
export const isArchiveName = (path: string): boolean => ARCHIVE.test(basename(path));
