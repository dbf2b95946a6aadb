import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '../lib/files.ts';
import type { ManifestEntry } from './archive-format.ts';
import { explainFileError, MANIFEST, SEAL } from './archive-format.ts';
import { partialPath } from './backup-folder.ts';
import { noPace, type Pace } from './pacer.ts';

/** Only the user of the server may read a backup. */
const FILE_MODE = 0o600;
/** What fills an entry whose source became shorter. */
const ZEROS = Buffer.alloc(64 * 1024);
/** Otherwise gigabytes gather in the page cache, and a commit of the server waits until the disk has written them. */
const SYNC_EVERY_BYTES = 2 * 1024 ** 2;

/** What an entry holds: its size in bytes has to be known before. */
export interface EntryInput {
  readonly name: string;
  readonly size: number;
  /** Milliseconds UTC. */
  readonly changedAt: number;
  readonly content: Readable;
}

/** Writes an archive. Calls must not overlap. */
export interface ArchiveWriter {
  /** Adds an entry. Returns false when the content was not as long as the size: it changed while it was read. */
  add(entry: EntryInput): Promise<boolean>;
  addText(name: string, text: string): Promise<void>;
  /** Writes manifest and seal, and gives the archive its name once everything is on the disk. Returns its size. */
  finish(rows: Readonly<Record<string, number>>): Promise<number>;
  /** Deletes the unfinished archive. */
  discard(): Promise<void>;
}

/**
 * Starts an archive that will be at `place`. Memory use does not depend on the size of the entries; each entry costs
 * about 0.2 KB until the end. `pace` is called after each 2 MB. Errors of the file system are thrown as `BackupProblem`.
 */
export async function createArchive(place: string, pace: Pace = noPace): Promise<ArchiveWriter> {
  const partial = partialPath(place);
  const explain = (error: unknown): never => {
    throw explainFileError(error, place);
  };
  const file = await open(partial, 'wx', FILE_MODE).catch(explain);
  const archive = pack();
  const entries: string[] = [];
  let failure: unknown = null;
  const writing = writeAll(archive, file, pace).catch((error: unknown) => {
    failure = explainFileError(error, place);
    archive.destroy();
  });
  const throwFailure = (): void => {
    if (failure !== null) throw failure;
  };

  /** Opens an entry. `write` waits until the disk has taken enough; `end` until the entry is complete. */
  function openEntry(name: string, size: number, changedAt: number) {
    throwFailure();
    const hash = createHash('sha256');
    let resume = (): void => undefined;
    let settle = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const header = { name, size, mtime: new Date(changedAt), mode: FILE_MODE };
    const sink = archive.entry(header, () => settle());
    // A failure of the disk destroys the entry; it is thrown by `throwFailure`.
    sink.on('error', () => undefined);
    sink.on('drain', () => resume());
    sink.on('close', () => resume());
    return {
      async write(bytes: Buffer): Promise<void> {
        hash.update(bytes);
        if (!sink.write(bytes)) {
          await new Promise<void>((resolve) => {
            resume = resolve;
          });
        }
        throwFailure();
      },
      async end(): Promise<void> {
        sink.end(null);
        await ended;
        throwFailure();
        const sha256 = hash.digest('hex');
        entries.push(JSON.stringify({ name, size, sha256 } satisfies ManifestEntry));
      },
    };
  }

  async function add({ name, size, changedAt, content }: EntryInput): Promise<boolean> {
    const entry = openEntry(name, size, changedAt);
    let left = size;
    let isExact = true;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (chunk.length > left) isExact = false;
      const part = chunk.subarray(0, left);
      left -= part.length;
      await entry.write(part);
      if (!isExact) break;
    }
    if (left > 0) isExact = false;
    for (; left > 0; left -= Math.min(left, ZEROS.length)) await entry.write(ZEROS.subarray(0, left));
    await entry.end();
    return isExact;
  }

  async function addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const entry = openEntry(name, bytes.length, Date.now());
    await entry.write(bytes);
    await entry.end();
  }

  return {
    add,
    addText,
    async finish(rows) {
      const manifest = `{"rows":${JSON.stringify(rows)},"entries":[\n${entries.join(',\n')}\n]}\n`;
      await addText(MANIFEST, manifest);
      await addText(SEAL, `${createHash('sha256').update(manifest).digest('hex')}\n`);
      archive.finalize();
      await writing;
      throwFailure();
      await file.sync().catch(explain);
      const { size } = await file.stat();
      await file.close();
      await rename(partial, place).catch(explain);
      await syncFolder(dirname(place));
      return size;
    },
    async discard() {
      archive.destroy();
      await writing;
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function writeAll(source: Pack, file: FileHandle, pace: Pace): Promise<void> {
  let unsynced = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await file.writeFile(chunk);
    unsynced += chunk.length;
    if (unsynced < SYNC_EVERY_BYTES) continue;
    unsynced = 0;
    await file.datasync();
    await pace();
  }
}
