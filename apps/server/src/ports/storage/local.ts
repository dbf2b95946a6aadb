import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { hasOwnerEnded, processOwner } from '../../start/process-owner.ts';
import type { ObjectStorage } from './port.ts';
import { isStorageKey, ObjectMissing } from './port.ts';

/** Half-written files wait here; the leading dot keeps the folder out of reach of every key. */
const TEMPORARY = '.incoming';
/** No object takes so long to write, milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/** Keeps objects as files below `root`, which is created when needed. A bad key throws; it is never looked up. */
export function createLocalStorage(root: string): ObjectStorage {
  const base = resolve(root);

  function pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(base, key);
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
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
      // Opened before the answer, so that an absent object is told at once and not in the middle of a stream.
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
    localPath: (key) => pathOf(key),
    sweep: () => sweepFolder(join(base, TEMPORARY)),
  };
}

/** Files of processes that ended, and of machines nobody hears of, when they are old. */
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

/** A rename is only safe from a power cut once the folder that holds the name is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; there the file system itself orders the rename.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
