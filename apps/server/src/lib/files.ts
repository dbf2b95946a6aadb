import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Formats a size in bytes: `1.5 GB`, `12 MB`, `3 KB`. */
export function fileSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / 1024;
  while (value >= 1024 && units.length > 1) {
    value /= 1024;
    units.shift();
  }
  return `${value >= 10 ? Math.round(value) : Math.max(0.1, Math.round(value * 10) / 10)} ${units[0]}`;
}

/** Returns the SHA-256 of a file, hexadecimal. Streams the file. Throws when `signal` aborts. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}
