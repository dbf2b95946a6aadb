import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/** A file of an operator in a temporary place. */
export interface OperatorFile {
  readonly path: string;
  /** Name on the operator's machine, at most 191 characters. Never use it as a path. */
  readonly filename: string;
  readonly sizeBytes: number;
  /** The beginning of a file that is over its limit. */
  readonly isTooBig: boolean;
}

export interface ReceiveFileOptions {
  readonly field: string;
  readonly maxBytes: number;
  /** Folder for the file while it is used. */
  readonly folder: string;
}

const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 4096, parts: 30, headerPairs: 50 };
const FILENAME_LIMIT = 191;

/**
 * Reads a `multipart/form-data` body, writes its file to a temporary place, runs `use` with the file and the other fields,
 * and removes the file afterwards. Any other body has no file.
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  { field, maxBytes, folder }: ReceiveFileOptions,
  use: (file: OperatorFile | null, fields: unknown) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) return use(null, request.body);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const fields: Record<string, unknown> = {};
  let file: OperatorFile | null = null;
  try {
    const limits = { ...FIELD_LIMITS, fileSize: maxBytes };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== field || file) part.file.resume();
      else {
        await pipeline(part.file, createWriteStream(path));
        const filename = part.filename.replaceAll('\0', '').slice(0, FILENAME_LIMIT).toWellFormed();
        const { size } = await stat(path);
        file = { path, filename, sizeBytes: size, isTooBig: part.file.truncated };
        if (part.file.truncated) break;
      }
    }
    return await use(file, fields);
  } finally {
    // Unread data would block the next request on the same connection.
    request.raw.unpipe();
    request.raw.resume();
    await rm(path, { force: true });
  }
}
