import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isOutage } from '../../../lib/outage.ts';
import { hasObjectStore, openTestBucket } from '../../../testing/s3-bucket.ts';
import { StorageUnavailable } from '../port.ts';
import { createS3Storage } from './s3.ts';
import { createS3Client } from './s3-client.ts';

const MIB = 1024 * 1024;
const PLACE = { kind: 's3', bucket: 'media', region: 'cn-hangzhou', pathStyle: false } as const;
const KEYS = { accessKeyId: 'id', secretAccessKey: 'secret' };

test.each([
  {
    endpoint: null,
    publicEndpoint: null,
    pathStyle: false,
    origin: 'https://media.s3.cn-hangzhou.amazonaws.com',
  },
  {
    endpoint: 'https://oss.example',
    publicEndpoint: null,
    pathStyle: false,
    origin: 'https://media.oss.example',
  },
  {
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://s3.site.example',
    pathStyle: true,
    origin: 'https://s3.site.example',
  },
])('browsers load from $origin', async ({ origin, ...place }) => {
  const storage = await createS3Storage({ ...PLACE, ...place }, KEYS);
  expect(storage.origins).toEqual([origin]);
  const path = place.pathStyle ? '/media/videos/a/720/0.ts' : '/videos/a/720/0.ts';
  expect(await storage.signAddress('videos/a/720/0.ts')).toMatch(
    new RegExp(`^${origin}${path}\\?.*X-Amz-Expires=600`),
  );
  expect(storage.place).not.toContain('secret');
});

test('an address stays the same for some minutes, so that browsers find the object in their cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T12:00:01Z') });
  onTestFinished(() => void vi.useRealTimers());
  const storage = await createS3Storage({ ...PLACE, endpoint: null, publicEndpoint: null }, KEYS);
  const first = await storage.signAddress('a.ts');
  vi.setSystemTime(Date.parse('2026-01-31T12:04:59Z'));
  expect(await storage.signAddress('a.ts')).toBe(first);
  vi.setSystemTime(Date.parse('2026-01-31T12:05:00Z'));
  expect(await storage.signAddress('a.ts')).not.toBe(first);
});

test('with a CDN, addresses are signed for it and are valid as long', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T12:04:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const cdn = {
    url: 'https://cdn.example',
    signature: { kind: 'tencent-d', key: 'secret-of-the-cdn' },
  } as const;
  const storage = await createS3Storage({ ...PLACE, endpoint: null, publicEndpoint: null }, KEYS, cdn);
  const time = Date.parse('2026-01-31T12:00:00Z') / 1000;
  expect(await storage.signAddress('videos/a/0.ts')).toMatch(
    new RegExp(`^https://cdn.example/videos/a/0.ts\\?sign=[0-9a-f]{32}&t=${time}$`),
  );
  expect(storage.publicAddress('public/a.webp')).toBe('https://cdn.example/public/a.webp');
  expect(storage.origins).toEqual(['https://cdn.example']);
});

test('a store that cannot be reached is an outage', async () => {
  const place = { ...PLACE, endpoint: 'http://127.0.0.1:1', publicEndpoint: null, pathStyle: true };
  const storage = await createS3Storage(place, KEYS);
  const failure = await storage.size('a').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageUnavailable);
  expect((failure as Error).message).toBe('object storage: size failed (ECONNREFUSED)');
  expect(isOutage(failure)).toBe(true);
});

describe.skipIf(!hasObjectStore)('with an object store', () => {
  test('a signed address opens one object, until it expires; a changed one and none open nothing', async () => {
    const { storage } = await openTestBucket();
    for (const key of ['videos/a/0.ts', 'videos/a/1.ts']) await storage.put(key, Buffer.from(key));
    const address = (await storage.signAddress('videos/a/0.ts')) ?? '';
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, 'videos/a/0.ts']);
    expect(answer.headers.get('content-type')).toBe('video/mp2t');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=14400, immutable');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 });
    const expired = (await storage.signAddress('videos/a/0.ts')) ?? '';
    vi.useRealTimers();
    const bare = address.split('?')[0] ?? '';
    for (const wrong of [expired, address.replace('0.ts', '1.ts'), bare])
      expect((await fetch(wrong)).ok, wrong).toBe(false);
    expect((await fetch(address, { method: 'PUT', body: 'x' })).ok).toBe(false);
  });

  test.each([1, -1])(
    'a clock that is wrong by %i hour: objects are stored, and signed addresses open',
    async (hours) => {
      const { storage } = await openTestBucket();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      await storage.put('a.ts', Buffer.from('a'));
      expect(await (await fetch((await storage.signAddress('a.ts')) ?? '')).text()).toBe('a');
    },
  );

  test('a wrong secret key is an outage with the reason of the service', async () => {
    const { place, keys } = await openTestBucket();
    const storage = await createS3Storage(place, { ...keys, secretAccessKey: 'wrong' });
    const failure = await storage.put('a', Buffer.from('a')).catch((error: unknown) => error);
    expect((failure as Error).message).toBe('object storage: put failed (SignatureDoesNotMatch)');
    expect(isOutage(failure)).toBe(true);
  });

  test('a missing bucket is an outage and not a missing object', async () => {
    const { place, keys } = await openTestBucket();
    const storage = await createS3Storage({ ...place, bucket: `${place.bucket}-2` }, keys);
    await expect(storage.read('a')).rejects.toThrow('object storage: read failed (NoSuchBucket)');
  });

  test('a store that answers 500 or half of an object fails the reading', async () => {
    const { storage, setFault } = await openTestBucket();
    await storage.put('a', Buffer.alloc(MIB));
    await setFault('500');
    await expect(storage.read('a')).rejects.toThrow('object storage: read failed (HTTP 500)');
    await setFault('half');
    const failure = await storage
      .read('a')
      .then(buffer)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailable);
    await setFault('none');
    expect((await buffer(await storage.read('a'))).length).toBe(MIB);
  });

  test('an upload that fails leaves no parts in the store', async () => {
    const { storage, place, keys } = await openTestBucket();
    const broken = Readable.from(
      (async function* () {
        for (let part = 0; part < 20; part += 1) yield Buffer.alloc(MIB);
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('a', broken)).rejects.toThrow('connection lost');
    const client = createS3Client(place, keys, place.endpoint);
    onTestFinished(() => client.destroy());
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: place.bucket }));
    expect(Uploads).toEqual([]);
    await storage.sweep();
  });
});
