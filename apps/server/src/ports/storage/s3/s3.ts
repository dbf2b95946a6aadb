import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { HOUR_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { type Cdn, signCdnAddress } from '../cdn.ts';
import type { ObjectStorage } from '../port.ts';
import { isStorageKey, ObjectMissing, requireStorageKey } from '../port.ts';
import type { S3Place } from '../storage-address.ts';
import { abortAbandonedUploads, putStream } from './multipart.ts';
import {
  createS3Client,
  isMissing,
  type S3Keys,
  withExplainedEnd,
  withExplainedErrors,
} from './s3-client.ts';

/**
 * An address is signed for the start of the present interval, so that browsers find an object in their cache when they
 * ask for it again soon. Milliseconds.
 */
const SIGNED_EVERY_MS = 5 * MINUTE_MS;
/** An address is valid for one to two intervals. Seconds. */
const VALID_SECONDS = (2 * SIGNED_EVERY_MS) / 1000;
/** Looking for abandoned uploads is a request that costs money, milliseconds. */
const SWEEP_EVERY_MS = HOUR_MS;
/** Objects that are deleted at the same time. */
const DELETED_AT_ONCE = 8;

/** Types of the objects that browsers load from the store, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
/** The content of a recording's file never changes. */
const RECORDING_CACHE = 'private, max-age=14400, immutable';

/**
 * Stores objects in a bucket of an S3-compatible service. It uses only what Amazon S3, MinIO, Aliyun OSS and Tencent COS
 * have in common: no checksums in trailers, no deletion of several objects in one request, no tags.
 * Every operation throws `StorageUnavailable` when the service gives no usable answer.
 */
export async function createS3Storage(
  place: S3Place,
  keys: S3Keys,
  cdn: Cdn | null = null,
): Promise<ObjectStorage> {
  const client = createS3Client(place, keys, place.endpoint);
  const browserClient = place.publicEndpoint ? createS3Client(place, keys, place.publicEndpoint) : client;
  const { bucket: Bucket } = place;
  let sweptAt = 0;

  async function signAddress(key: string): Promise<string> {
    const command = new GetObjectCommand({ Bucket, Key: requireStorageKey(key) });
    // A service refuses addresses of another time. The client learns from its answers how wrong the clock of this machine is.
    const time = Date.now() + client.config.systemClockOffset;
    const now = Math.floor(time / SIGNED_EVERY_MS) * SIGNED_EVERY_MS;
    if (cdn?.signature) return signCdnAddress(cdn.url, cdn.signature, key, now);
    const signingDate = new Date(now);
    return getSignedUrl(browserClient, command, { expiresIn: VALID_SECONDS, signingDate });
  }

  async function* list(prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await withExplainedErrors('list', () =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        if (isStorageKey(Key)) yield { key: Key, size: Size, changedAt: LastModified?.getTime() ?? 0 };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  const deleteOne = (Key: string): Promise<unknown> =>
    withExplainedErrors('delete', () => client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    kind: 's3',
    place: `s3://${Bucket}${place.endpoint ? ` ${place.endpoint}` : ` ${place.region}`}`,
    origins: [
      ...new Set([await signAddress('origin'), ...(cdn ? [cdn.url] : [])].map((url) => new URL(url).origin)),
    ],
    async put(key, content) {
      const target = { Bucket, Key: requireStorageKey(key), ...headersOf(key) };
      const putBuffer = (Body: Buffer): Promise<unknown> =>
        client.send(new PutObjectCommand({ ...target, Body, ContentLength: Body.length }));
      await withExplainedErrors('put', () =>
        Buffer.isBuffer(content) ? putBuffer(content) : putStream(client, target, content, putBuffer),
      );
    },
    async read(key, range) {
      const Key = requireStorageKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await withExplainedErrors('read', () =>
        client.send(new GetObjectCommand({ Bucket, Key, Range })).catch((error: unknown) => {
          if (isMissing(error)) throw new ObjectMissing(key);
          // As the end of a file: nothing is left there.
          if (range && (error as Error).name === 'InvalidRange') return { Body: Readable.from([]) };
          throw error;
        }),
      );
      return withExplainedEnd('read', answer.Body as Readable);
    },
    async size(key) {
      const Key = requireStorageKey(key);
      return withExplainedErrors('size', async () => {
        try {
          return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      });
    },
    list,
    async delete(key) {
      await deleteOne(requireStorageKey(key));
      let batch: Promise<unknown>[] = [];
      for await (const { key: below } of list(`${key}/`)) {
        batch.push(deleteOne(below));
        if (batch.length < DELETED_AT_ONCE) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
    },
    signAddress,
    publicAddress: (key) => (cdn ? `${cdn.url}/${requireStorageKey(key)}` : null),
    async sweep() {
      if (Math.abs(Date.now() - sweptAt) < SWEEP_EVERY_MS) return;
      sweptAt = Date.now();
      await withExplainedErrors('sweep', () => abortAbandonedUploads(client, Bucket));
    },
  };
}

function headersOf(key: string): { readonly ContentType?: string; readonly CacheControl?: string } {
  const ContentType = TYPES[key.slice(key.lastIndexOf('.') + 1)];
  return {
    ...(ContentType ? { ContentType } : {}),
    ...(key.startsWith('videos/') ? { CacheControl: RECORDING_CACHE } : {}),
  };
}
