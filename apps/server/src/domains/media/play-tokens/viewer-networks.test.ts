import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { KeyValueStoreUnreachable } from '../../../ports/kv/port.ts';
import { openTestMedia, SEGMENTED_VIDEO, SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { checkDevice } from '../../learning/devices/check-device.ts';
import { registerMediaRoutes } from '../delivery/routes.ts';
import { storeMp4 } from '../packaging/store-mp4.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';
import type { MediaServices } from './authorized-playback.ts';
import { networkOf } from './viewer-networks.ts';

async function openRecording(options: Parameters<typeof openTestMedia>[0] = {}) {
  const media = await openTestMedia(options);
  const recording = await storePackagedVideo(media.services, SEGMENTED_VIDEO);
  const addressOf = async () => dirname((await media.pathsOf(recording)).自动 ?? '');
  const ask = (app: FastifyInstance, path: string) => async (address: string) => {
    const { statusCode, headers } = await app.inject({ url: path, remoteAddress: address });
    return headers['x-play-refusal'] ?? statusCode;
  };
  const base = await addressOf();
  return { ...media, base, ask, addressOf, segment: ask(media.app, `${base}/360/0.ts`) };
}

/** Another process on the same database. */
async function openProcess(services: MediaServices): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { maxParamLength: 2048 } });
  await registerMediaRoutes(app, services, ({ sessionId }, now) => checkDevice(services, sessionId, now));
  onTestFinished(() => app.close());
  return app;
}

test.each([
  ['203.0.113.1', '203.0.113.255', true],
  ['203.0.113.1', '203.0.112.1', false],
  ['203.0.113.1', '::ffff:203.0.113.9', true],
  ['2001:db8:1:100::1', '2001:db8:1:1ff:ffff::', true],
  ['2001:db8:1:100::1', '2001:DB8:1:0100::2', true],
  ['2001:db8:1:100::1', '2001:db8:1:200::1', false],
  ['2001:db8:1::', '2001:db8:1:ff::', true],
  ['2001:db8:1::', '2001:db8:2::', false],
  ['2001:db8::', '2001:db9::', false],
])('%s and %s are in the same network: %s', (one, other, isOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(isOne);
});

test('four networks may play at the same time, a fifth revokes the play URL', async () => {
  const { app, base, ask, segment, advance, addressOf } = await openRecording();
  const networks = ['203.0.113.1', '203.0.112.1', '2001:db8:1::1', '2001:db8:2::1'];
  for (const address of [...networks, '203.0.113.77', ...networks]) expect(await segment(address)).toBe(200);
  // Nothing but segments counts.
  expect(await ask(app, `${base}/360/index.m3u8`)('192.0.2.1')).toBe(200);
  expect(await ask(app, `${base}/key`)('192.0.2.1')).toBe(200);

  expect(await segment('198.51.100.1')).toBe('ended');
  for (const path of ['360/0.ts', 'master.m3u8', '360/index.m3u8', 'key']) {
    expect([path, await ask(app, `${base}/${path}`)('203.0.113.1')]).toEqual([path, 'ended']);
  }
  // It does not come back; another address of the same member works.
  advance(600_000);
  expect(await segment('203.0.113.1')).toBe('ended');
  expect(await ask(app, `${await addressOf()}/360/0.ts`)('203.0.113.1')).toBe(200);
});

test('a network counts until one minute after its last segment', async () => {
  const { segment, advance } = await openRecording();
  await segment('10.0.1.1');
  for (const network of [2, 3, 4]) await segment(`10.0.${network}.1`);
  advance(10_000);
  expect(await segment('10.0.1.1')).toBe(200);
  advance(50_000);
  // Three went away a minute ago; the first stays.
  for (const network of [5, 6, 7]) expect(await segment(`10.0.${network}.1`)).toBe(200);
  advance(9999);
  expect(await segment('10.0.8.1')).toBe('ended');
});

test('an active network is written once per ten seconds', async () => {
  const { services, base, ask, advance } = await openRecording();
  const writes: string[] = [];
  const kv: MediaServices['kv'] = {
    ...services.kv,
    set: (key, value, seconds) => {
      writes.push(value);
      return services.kv.set(key, value, seconds);
    },
  };
  const segment = ask(await openProcess({ ...services, kv }), `${base}/360/0.ts`);
  for (let request = 0; request < 3; request += 1) await segment('10.0.1.1');
  advance(9999);
  await segment('10.0.1.1');
  expect(writes).toEqual([]);
  advance(1);
  for (let request = 0; request < 3; request += 1) await segment('10.0.1.1');
  expect(writes).toHaveLength(1);
});

test('a play URL that is used from many networks one after another stays valid', async () => {
  const { segment, advance } = await openRecording();
  for (let network = 1; network <= 20; network += 1) {
    expect(await segment(`10.0.${network}.1`)).toBe(200);
    advance(15_000);
  }
});

test('networks are counted across processes', async () => {
  const { services, base, ask, segment } = await openRecording();
  const other = ask(await openProcess(services), `${base}/360/1.ts`);
  for (const network of [1, 2]) expect(await segment(`10.0.${network}.1`)).toBe(200);
  for (const network of [3, 4, 1]) expect(await other(`10.0.${network}.1`)).toBe(200);
  expect(await other('10.0.5.1')).toBe('ended');
  expect(await segment('10.0.1.1')).toBe('ended');
});

test('concurrent requests of several networks are each counted once', { tags: ['postgres'] }, async () => {
  const { segment } = await openRecording({ interleaved: true });
  const one = await Promise.all(Array.from({ length: 12 }, (_, index) => segment(`10.0.${index % 4}.1`)));
  expect(one).toEqual(Array(12).fill(200));
  const more = await Promise.all([5, 6, 7].map((network) => segment(`10.0.${network}.1`)));
  expect(more).toEqual(Array(3).fill('ended'));
});

test('byte ranges of a single file count like segments', async () => {
  const { app, services, ask, pathsOf } = await openRecording();
  const single = await storeMp4(services, SINGLE_FILE_VIDEO);
  const part = ask(app, (await pathsOf(single)).默认 ?? '');
  for (const network of [1, 2, 3, 4]) expect(await part(`10.0.${network}.1`)).toBe(200);
  expect(await part('10.0.5.1')).toBe('ended');
});

test('while the store is unavailable, no play URL is revoked', async () => {
  const { services, base, ask } = await openRecording();
  const fail = async () => {
    throw new KeyValueStoreUnreachable(new Error('gone'));
  };
  const kv: MediaServices['kv'] = { ...services.kv, get: fail, getAll: fail };
  const app = await openProcess({ ...services, kv });
  for (const network of [1, 2, 3, 4, 5]) {
    expect(await ask(app, `${base}/360/0.ts`)(`10.0.${network}.1`)).toBe(200);
  }
  expect(await ask(app, `${base}/master.m3u8`)('10.0.1.1')).toBe(200);
});
