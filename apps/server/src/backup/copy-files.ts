import type { ObjectStorage } from '../ports/storage/port.ts';
import { ObjectMissing, READINESS_PROBE_KEY, UPLOADS_PREFIX } from '../ports/storage/port.ts';
import { BackupProblem, fileEntry } from './archive-format.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** A file that is replaced while it is read is read again this often. */
const ATTEMPTS = 5;

export interface CopyFilesInput {
  readonly archive: ArchiveWriter;
  readonly storage: ObjectStorage;
  /** What earlier calls have copied; this call adds to it. It costs about 0.1 KB a file. */
  readonly copied: Set<string>;
  readonly signal: AbortSignal;
  /** Called after each file with its size. */
  readonly onBytes: (bytes: number) => void;
}

/** Whether an object belongs to the site's content: no probe, and no upload on its way. */
const isContent = (key: string): boolean => key !== READINESS_PROBE_KEY && !key.startsWith(UPLOADS_PREFIX);

/** Counts what `copyFiles` would copy at first. */
export async function measureFiles(storage: ObjectStorage): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  for await (const { key, size } of storage.list('')) {
    if (!isContent(key)) continue;
    sum.files += 1;
    sum.bytes += size;
  }
  return sum;
}

/**
 * Copies every file of the storage that is new or has changed since an earlier call. A file that is deleted meanwhile is
 * left out.
 */
export async function copyFiles(input: CopyFilesInput): Promise<void> {
  const { storage, copied, signal, onBytes } = input;
  for await (const { key, size, changedAt } of storage.list('')) {
    signal.throwIfAborted();
    const state = `${key} ${size} ${changedAt}`;
    if (!isContent(key) || copied.has(state)) continue;
    copied.add(state);
    await copyFile(input, key, changedAt);
    onBytes(size);
  }
}

async function copyFile({ archive, storage }: CopyFilesInput, key: string, changedAt: number): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const size = await storage.size(key);
    if (size === null) return;
    const content = await storage.read(key).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return null;
      throw error;
    });
    if (content === null) return;
    try {
      // Otherwise it was replaced between the two calls. The archive has a wrong entry now; the next one replaces it.
      if (await archive.add({ name: fileEntry(key), size, changedAt, content })) return;
    } finally {
      content.destroy();
    }
  }
  throw new BackupProblem(`文件 ${key} 在备份期间一直在变化，请稍后再试`);
}
