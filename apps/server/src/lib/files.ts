import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of a file, hexadecimal. Streams the file. Throws when `signal` aborts. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
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
