import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../../../apps/server/src/ports/storage/port.ts';
import { createS3Storage } from '../../../apps/server/src/ports/storage/s3/s3.ts';
import { createS3Client, type S3Keys } from '../../../apps/server/src/ports/storage/s3/s3-client.ts';
import type { S3Place } from '../../../apps/server/src/ports/storage/storage-address.ts';

/** A new, empty bucket of the object store of the tests. */
export interface TestBucket {
  readonly place: S3Place;
  readonly keys: S3Keys;
  readonly storage: ObjectStorage;
  /** Variables of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** How often objects were read, and how many bytes of them the store has sent. */
  readCounts(): Promise<{ readonly reads: number; readonly bytes: number }>;
  /** Lets every request fail, or sends half of each object, until it is called with `none`. */
  setFault(fault: '500' | 'half' | 'none'): Promise<void>;
}

/**
 * Creates a bucket in an object store of `object-store.ts`. Buckets stay until it is stopped.
 * @param storeUrl address of the store with its keys as user and password
 */
export async function openBucket(storeUrl: string): Promise<TestBucket> {
  const { origin, username, password } = new URL(storeUrl);
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: password };
  const place: S3Place = {
    kind: 's3',
    bucket: `test-${randomUUID()}`,
    endpoint: origin,
    publicEndpoint: null,
    region: 'us-east-1',
    pathStyle: true,
  };
  const client = createS3Client(place, keys, origin);
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
  client.destroy();
  const control = async (what: string, method: string) =>
    (await fetch(`${origin}/-/${what}`, { method })).json();
  return {
    place,
    keys,
    storage: await createS3Storage(place, keys),
    env: {
      STORAGE: `s3://${place.bucket}?endpoint=${origin}&path-style=1`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    readCounts: () => control(`counts/${place.bucket}`, 'GET') as ReturnType<TestBucket['readCounts']>,
    setFault: (fault) => control(`faults/${place.bucket}/${fault}`, 'PUT') as Promise<void>,
  };
}
