import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** Maximum bytes read of one file. It is above every call's limit, so that a slightly larger file gets a proper answer. */
const READ_BYTES = 8 * 1024 * 1024;
const LIMITS = { fileSize: READ_BYTES, files: 5, fields: 20, fieldSize: 4096, parts: 30, headerPairs: 50 };
const FILENAME_LIMIT = 191;

/** A file sent by a client. Only its size is checked. */
export interface UploadedFile {
  /** File name from the client, at most 191 characters. Never use it as a path. */
  readonly filename: string;
  /** At most `maxBytes` of the call; the beginning of a longer file. */
  readonly content: Buffer;
  readonly isTooBig: boolean;
}

export interface Upload {
  /** The other fields of the body. */
  readonly fields: unknown;
  /** The first file of the call's field. */
  readonly file: UploadedFile | null;
}

/**
 * Reads a `multipart/form-data` body. Any other body has no file. A body that cannot be parsed counts as empty, so that
 * validation answers with the "required" messages (contract 1.1).
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { readonly field: string; readonly maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) return { fields: request.body, file: null };
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === field && !file) file = await readFile(part, maxBytes);
      else await readFile(part, 0);
      if (part.type === 'file' && part.file.truncated) break;
    }
    return { fields, file };
  } catch {
    return { fields: {}, file: null };
  } finally {
    // Unread data would block the next request on the same connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readFile(part: Extract<Multipart, { type: 'file' }>, maxBytes: number): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (size < maxBytes) chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
  }
  return {
    filename: part.filename.replaceAll('\0', '').slice(0, FILENAME_LIMIT).toWellFormed(),
    content: Buffer.concat(chunks),
    isTooBig: size > maxBytes,
  };
}
