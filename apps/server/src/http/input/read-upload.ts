import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** What is read of one file before giving up on the sender: plenty to answer those politely who are just over. */
const READ_BYTES = 8 * 1024 * 1024;
const LIMITS = { fileSize: READ_BYTES, files: 5, fields: 20, fieldSize: 4096, parts: 30, headerPairs: 50 };
const FILENAME_LIMIT = 191;

/** A file as a client sent it; nothing about it is checked but its size. */
export interface UploadedFile {
  /** As the client named it, at most 191 characters; never to be used as a path. */
  readonly filename: string;
  /** At most as many bytes as the call takes; the beginning of a longer file. */
  readonly content: Buffer;
  readonly isTooBig: boolean;
}

export interface Upload {
  /** Everything in the body that is no file. */
  readonly fields: unknown;
  /** The first file of the call's field. */
  readonly file: UploadedFile | null;
}

/**
 * Reads a `multipart/form-data` body. Any other body has no file, and one that cannot be read counts as empty, so that
 * the "required" messages follow (contract 1.1).
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
    // What is left unread would hold up the next request on the same connection.
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
