import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of a file, hexadecimal. Streams the file. Throws when `signal` aborts. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}

/** Space of a disk in bytes. `freeBytes` is what this user may still write. */
export interface DiskSpace {
  readonly sizeBytes: number;
  readonly freeBytes: number;
}

/** Reads the space of the disk that holds a path. Throws when the path is missing. */
export async function readDiskSpace(path: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(path);
  return { sizeBytes: blocks * bsize, freeBytes: bavail * bsize };
}

/** Makes renames in a folder survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; its file system orders the rename itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
