import type { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { ContentFailed } from './s3-client.ts';

/** Size of a part, bytes. At least 5 MB by the rules of S3; 10,000 parts are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts that are sent at the same time; each is held in memory. */
const SENT_AT_ONCE = 3;
/** An upload that began this long ago was abandoned, milliseconds. */
const ABANDONED_MS = DAY_MS;

type Target = Pick<PutObjectCommandInput, 'ContentType' | 'CacheControl'> & {
  readonly Bucket: string;
  readonly Key: string;
};
interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

/**
 * Stores a stream of unknown length: a short one as one object with `putBuffer`, a longer one in parts. The object
 * appears when all parts are there; when something fails, they are deleted.
 */
export async function putStream(
  client: S3Client,
  target: Target,
  content: Readable,
  putBuffer: (content: Buffer) => Promise<unknown>,
): Promise<void> {
  // A stream may fail before it is read; without a listener that ends the process. Reading it then throws the error.
  content.on('error', () => undefined);
  const parts = splitInParts(content);
  const first = await parts.next();
  if (first.done) {
    await putBuffer(Buffer.alloc(0));
    return;
  }
  const second = await parts.next();
  if (second.done) {
    await putBuffer(first.value);
    return;
  }
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { Bucket, Key, UploadId };
  try {
    const sent = await sendParts(client, upload, joinParts([first.value, second.value], parts));
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
  } catch (error) {
    content.destroy();
    // What stays when this fails is deleted later, see `abortAbandonedUploads`.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function sendParts(
  client: S3Client,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined },
  parts: AsyncIterable<Buffer>,
): Promise<SentPart[]> {
  const sent: SentPart[] = [];
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let count = 0;
  const send = async (Body: Buffer, PartNumber: number): Promise<void> => {
    const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
    const { ETag } = await client.send(new UploadPartCommand(part));
    sent.push({ PartNumber, ETag });
  };
  try {
    for await (const part of parts) {
      count += 1;
      const work: Promise<void> = send(part, count)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => running.delete(work));
      running.add(work);
      if (running.size >= SENT_AT_ONCE) await Promise.race(running);
      if (failure !== undefined) break;
    }
  } finally {
    // Before the upload is aborted: a part that arrives later would stay in the store.
    await Promise.all(running);
  }
  if (failure !== undefined) throw failure;
  return sent.sort((a, b) => a.PartNumber - b.PartNumber);
}

async function* joinParts(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** Cuts a stream into pieces of {@link PART_BYTES}; the last one is shorter. An error of the stream is `ContentFailed`. */
async function* splitInParts(content: Readable): AsyncGenerator<Buffer, undefined> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of content) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      pieces.push(piece);
      bytes += piece.length;
      while (bytes >= PART_BYTES) {
        const joined = Buffer.concat(pieces);
        yield joined.subarray(0, PART_BYTES);
        pieces = [joined.subarray(PART_BYTES)];
        bytes -= PART_BYTES;
      }
    }
  } catch (error) {
    throw new ContentFailed('the content could not be read', { cause: error });
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** Deletes the parts of uploads that no process can finish any more. A service that cannot list them keeps them. */
export async function abortAbandonedUploads(client: S3Client, Bucket: string): Promise<void> {
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand({ Bucket }))
    .catch((error: unknown) => {
      if ((error as Error).name === 'NotImplemented') return { Uploads: [] };
      throw error;
    });
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Date.now() - Initiated.getTime() < ABANDONED_MS) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}
