import { PassThrough, type Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { ObjectMissing, StorageUnavailable } from '../port.ts';
import type { S3Place } from '../storage-address.ts';

/** Keys of an account of the object store. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_LIMIT_MS = 3000;
/** Longest time without a byte on a connection, milliseconds. */
const SILENCE_LIMIT_MS = 15_000;
/** Longest time until an answer begins, milliseconds: a part of a large object is sent within it. */
const ANSWER_LIMIT_MS = 60_000;
/** A request is sent again after a failure of the service or the network, at most so often. */
const ATTEMPTS = 3;

/** Creates the client of a bucket under one of its endpoints; null is AWS in the region. */
export function createS3Client(place: S3Place, credentials: S3Keys, endpoint: string | null): S3Client {
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials,
    maxAttempts: ATTEMPTS,
    // The defaults add checksums in a trailer, which Aliyun OSS and Tencent COS store as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      requestTimeout: ANSWER_LIMIT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
  });
}

/** Whether an error says that the object does not exist. A missing bucket is another failure. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

/**
 * Runs an operation. Any error becomes a `StorageUnavailable` with the code of the service and without keys, except an
 * `ObjectMissing` and {@link ContentFailed}, whose cause is thrown.
 */
export async function withExplainedErrors<Result>(
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectMissing) throw error;
    if (error instanceof ContentFailed) throw error.cause;
    throw explain(operation, error);
  }
}

/** The content of an answer. If it breaks off, the returned stream fails with a `StorageUnavailable`. */
export function withExplainedEnd(operation: string, content: Readable): Readable {
  const explained = new PassThrough();
  content.on('error', (error) => explained.destroy(explain(operation, error)));
  explained.on('close', () => content.destroy());
  return content.pipe(explained);
}

function explain(operation: string, error: unknown): StorageUnavailable {
  const { name, code } = error as NodeJS.ErrnoException;
  const reason = code ?? (name === 'Unknown' ? `HTTP ${statusOf(error)}` : name);
  return new StorageUnavailable(`object storage: ${operation} failed (${reason})`, { cause: error });
}

/** The content that was to be stored could not be read: no failure of the store. */
export class ContentFailed extends Error {}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
