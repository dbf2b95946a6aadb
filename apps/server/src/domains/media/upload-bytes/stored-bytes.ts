import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { ObjectMissing, type ObjectStorage, UPLOADS_PREFIX } from '../../../ports/storage/port.ts';
import type { Services } from '../../../services.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import type { UploadBytes } from './upload-bytes.ts';

/** Bytes of a piece, which is held in memory while it is received. The last piece of a request is shorter. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Digits of offset and length in the key of a piece, so that keys are in the order of the bytes. */
const DIGITS = 12;
const INFO = 'info.json';

/** A part of the bytes that follows the ones before it without a gap. */
interface Piece {
  readonly key: string;
  /** First byte of the object that is not in the pieces before. */
  readonly skip: number;
  readonly length: number;
}

/**
 * Keeps the bytes of uploads as objects `uploads/<id>/<offset>-<length>`, each written once. Any server process can go on
 * with an upload, and a piece that is sent twice does no harm: the pieces without gaps from the start count.
 */
export function createStoredBytes(services: Pick<Services, 'config' | 'storage'>): UploadBytes {
  const { storage } = services;
  return {
    dataStore: new PieceStore(storage),
    async countReceived(uploadId) {
      const pieces = await findPieces(storage, uploadId);
      if (pieces.length > 0) return totalOf(pieces);
      return (await storage.size(`${folderOf(uploadId)}/${INFO}`)) === null ? null : 0;
    },
    async withFile(uploadId, work, signal) {
      const pieces = await findPieces(storage, uploadId);
      if (pieces.length === 0)
        throw Object.assign(new Error(`no bytes of upload ${uploadId}`), { code: 'ENOENT' });
      return withTemporaryFolder(services, async (folder) => {
        const path = join(folder, 'upload');
        for (const piece of pieces) await appendPiece(storage, piece, path, signal);
        return work(path);
      });
    },
    remove: (uploadId) => storage.delete(folderOf(uploadId)),
    async *list() {
      const newest = new Map<string, number>();
      for await (const { key, changedAt } of storage.list(UPLOADS_PREFIX)) {
        const uploadId = key.split('/')[1] ?? '';
        newest.set(uploadId, Math.max(newest.get(uploadId) ?? 0, changedAt));
      }
      for (const [uploadId, changedAt] of newest) yield { uploadId, changedAt };
    },
    readFreeBytes: async () => Number.POSITIVE_INFINITY,
  };
}

const folderOf = (uploadId: string): string => `${UPLOADS_PREFIX}${uploadId}`;
const totalOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Finds the pieces that cover the bytes from the start without a gap. */
async function findPieces(storage: ObjectStorage, uploadId: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let end = 0;
  for await (const { key, size } of storage.list(`${folderOf(uploadId)}/`)) {
    const start = /\/(\d+)-\d+$/.exec(key)?.[1];
    if (start === undefined || Number(start) + size <= end) continue;
    if (Number(start) > end) break;
    const skip = end - Number(start);
    pieces.push({ key, skip, length: size - skip });
    end = Number(start) + size;
  }
  return pieces;
}

async function appendPiece(
  storage: ObjectStorage,
  { key, skip, length }: Piece,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const content = await storage.read(key, { start: skip, end: skip + length - 1 });
  await pipeline(content, createWriteStream(path, { flags: 'a' }), { signal });
}

class PieceStore extends DataStore {
  private readonly storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    super();
    this.storage = storage;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    const info = { size, metadata, creation_date: new Date().toISOString() };
    await this.storage.put(`${folderOf(id)}/${INFO}`, Buffer.from(JSON.stringify(info)));
    return upload;
  }

  /** Stores what arrives, also the beginning of what breaks off, and returns the new offset. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const store = async (): Promise<void> => {
      if (heldBytes === 0) return;
      const name = [end, heldBytes].map((part) => String(part).padStart(DIGITS, '0')).join('-');
      await this.storage.put(`${folderOf(id)}/${name}`, Buffer.concat(held));
      end += heldBytes;
      held = [];
      heldBytes = 0;
    };
    try {
      for await (const chunk of bytes) {
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= PIECE_BYTES) await store();
      }
    } catch (error) {
      await store().catch(() => undefined);
      throw error;
    }
    await store();
    return end;
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.storage.read(`${folderOf(id)}/${INFO}`).catch((error: unknown) => {
      if (error instanceof ObjectMissing) throw ERRORS.FILE_NOT_FOUND;
      throw error;
    });
    const { size, metadata, creation_date } = (await json(info)) as Pick<
      Upload,
      'size' | 'metadata' | 'creation_date'
    >;
    const offset = totalOf(await findPieces(this.storage, id));
    return new Upload({
      ...{ id, offset },
      ...(size === undefined ? {} : { size }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(creation_date === undefined ? {} : { creation_date }),
    });
  }

  override async remove(id: string): Promise<void> {
    await this.storage.delete(folderOf(id));
  }
}
