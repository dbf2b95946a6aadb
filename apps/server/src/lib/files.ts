import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A size in bytes as operators read it: `1.5 GB`, `12 MB`, `3 KB`. */
export function fileSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / 1024;
  while (value >= 1024 && units.length > 1) {
    value /= 1024;
    units.shift();
  }
  return `${value >= 10 ? Math.round(value) : Math.max(0.1, Math.round(value * 10) / 10)} ${units[0]}`;
}

/** SHA-256 of a file of any size, hexadecimal. Throws when `signal` stops it. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}
