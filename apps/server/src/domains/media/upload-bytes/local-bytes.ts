import { createWriteStream } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { ServerConfig } from '../../../config.ts';
import { readDiskSpace } from '../../../lib/files.ts';
import type { Services } from '../../../services.ts';
import type { UploadBytes } from './upload-bytes.ts';

/** Returns the folder of files that are being received. */
export function uploadFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Keeps the bytes of uploads as files: one with the bytes, one with the metadata of the tus server. */
export function createLocalBytes({ config }: Pick<Services, 'config'>): UploadBytes {
  const folder = uploadFolder(config);
  return {
    dataStore: new UploadStore(folder),
    async countReceived(uploadId) {
      const info = await stat(join(folder, uploadId)).catch(() => null);
      return info?.size ?? null;
    },
    async withFile(uploadId, work) {
      const path = join(folder, uploadId);
      await access(path);
      return work(path);
    },
    async remove(uploadId) {
      for (const name of [uploadId, `${uploadId}.json`]) await rm(join(folder, name), { force: true });
    },
    async *list() {
      for (const name of await readdir(folder).catch((): string[] => [])) {
        const info = await stat(join(folder, name)).catch(() => null);
        if (info) yield { uploadId: name.replace(/\.json$/, ''), changedAt: info.mtimeMs };
      }
    },
    readFreeBytes: async () => (await readDiskSpace(folder)).freeBytes,
  };
}

/** The library's store, without the type of its private method. */
const LibraryStore: new (options: { directory: string }) => DataStore = FileStore;

class UploadStore extends LibraryStore {
  private readonly folder: string;

  constructor(directory: string) {
    super({ directory });
    this.folder = directory;
  }

  /**
   * Called by the library's constructor. The library would create the folder again in the background; when that fails, for
   * example because the folder is being removed, its error belongs to no request and ends the process.
   */
  protected checkOrCreateDirectory(): void {}

  /** As the library does, but an error keeps its cause, such as a full disk. What was written stays. */
  override async write(bytes: Readable, uploadId: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.folder, uploadId), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}
