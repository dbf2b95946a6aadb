import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasOwnerEnded, processOwner } from '../start/process-owner.ts';
import { BackupProblem } from './archive-format.ts';
import type { VerifiedArchive } from './verify-archive.ts';

/** This file is in the data folder while a restore is not finished. The site does not start then. */
const FILE = 'restore-unfinished.json';

const markerSchema = z.object({ archive: z.string(), id: z.string(), owner: z.string() });

const pathIn = (dataDir: string): string => join(dataDir, FILE);

/** Returns the path of the marker when a restore into the data folder is not finished, else null. */
export function findRestoreMarker(dataDir: string): string | null {
  return existsSync(pathIn(dataDir)) ? pathIn(dataDir) : null;
}

/**
 * Marks the data folder as being restored. Returns whether an earlier run has begun with the same archive, so that this
 * one continues it. Throws a `BackupProblem` when another archive or a running process is at work there.
 */
export function markRestore(dataDir: string, { path, id }: Pick<VerifiedArchive, 'path' | 'id'>): boolean {
  const marker = pathIn(dataDir);
  const content = JSON.stringify({ archive: path, id, owner: processOwner });
  try {
    writeFileSync(marker, content, { flag: 'wx', mode: 0o600, flush: true });
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const earlier = markerSchema.safeParse(readMarker(marker));
  if (earlier.success && !hasOwnerEnded(earlier.data.owner) && earlier.data.owner !== processOwner)
    throw new BackupProblem(`另一个进程正在恢复到 ${dataDir}`);
  if (earlier.success && earlier.data.id !== id) {
    throw new BackupProblem(
      `${dataDir} 中有一次没有做完的恢复：请用同一个文件 ${earlier.data.archive} 再运行一次，或清空数据目录和数据库后重新开始`,
    );
  }
  // A marker that was cut off was written before anything else was.
  writeFileSync(marker, content, { mode: 0o600, flush: true });
  return earlier.success;
}

function readMarker(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Ends the restore. */
export function clearRestoreMarker(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}
