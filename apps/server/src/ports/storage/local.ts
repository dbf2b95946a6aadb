import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../../lib/files.ts';
import { hasOwnerEnded, processOwner } from '../../start/process-owner.ts';
import type { ObjectStorage, StoredObject } from './port.ts';
import { isStorageKey, ObjectMissing, requireStorageKey } from './port.ts';

/** Folder of files that are being written. No key can name it, because of the leading dot. */
const TEMPORARY = '.incoming';
/** Temporary files older than this are abandoned, milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/** A storage whose objects are files of this machine. */
export interface LocalStorage extends ObjectStorage {
  /** Returns the path of an object, whether it exists or not. */
  localPath(key: string): string;
}

/** Stores objects as files below `root`, which is created when needed. An invalid key throws. */
export function createLocalStorage(root: string): LocalStorage {
  const base = resolve(root);
  const pathOf = (key: string): string => join(base, requireStorageKey(key));

  return {
    kind: 'local',
    place: base,
    origins: [],
    async put(key, content) {
      const path = pathOf(key);
      // A stream may fail before it is read; without a listener that ends the process. Reading it then throws the error.
      if (!Buffer.isBuffer(content)) content.on('error', () => undefined);
      const temporary = join(base, TEMPORARY, `${processOwner}.${randomUUID()}`);
      await mkdir(dirname(temporary), { recursive: true });
      try {
        await writeDurably(temporary, content);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      // Opened before the stream is returned, so that a missing object throws here and not while streaming.
      const file = await open(path, 'r').catch((error: unknown) => {
        throw isAbsent(error) ? new ObjectMissing(key) : error;
      });
      if (!(await file.stat()).isFile()) {
        await file.close();
        throw new ObjectMissing(key);
      }
      return createReadStream(path, { fd: file, ...range });
    },
    async size(key) {
      const path = pathOf(key);
      const facts = await stat(path).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
      return facts?.isFile() ? facts.size : null;
    },
    async delete(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const path = folder === '' ? base : pathOf(folder.slice(0, -1));
      for await (const object of listFiles(path, folder)) if (object.key.startsWith(prefix)) yield object;
    },
    signAddress: async () => null,
    publicAddress: () => null,
    localPath: pathOf,
    sweep: () => sweepFolder(join(base, TEMPORARY)),
  };
}

/** Deletes files of processes that have ended, and any file older than the limit. */
async function sweepFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    const isOld = facts !== null && Date.now() - facts.mtimeMs > ABANDONED_MS;
    if (isOld || hasOwnerEnded(name.split('.')[0] ?? '')) await rm(path, { force: true });
  }
}

async function writeDurably(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Lists the files below a folder, ordered by name within each folder. A folder that is missing has none. */
async function* listFiles(folder: string, parent: string): AsyncGenerator<StoredObject, void> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = `${parent}${entry.name}`;
    const path = join(folder, entry.name);
    if (!isStorageKey(key)) continue;
    if (entry.isDirectory()) yield* listFiles(path, `${key}/`);
    // A file may be deleted while the folder is listed.
    const facts = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (facts?.isFile()) yield { key, size: facts.size, changedAt: facts.mtimeMs };
  }
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
