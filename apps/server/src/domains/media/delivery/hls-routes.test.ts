import { createDecipheriv } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openTestMedia, SEGMENTED_VIDEO, SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { packetsOf } from '../mpeg-ts/packet.ts';
import { readPesHeader } from '../mpeg-ts/pes-header.ts';
import type { Slice } from '../mpeg-ts/slice.ts';
import { sliceTransportStream } from '../mpeg-ts/slice.ts';
import { hlsManifest } from '../packaging/manifest.ts';
import { storeMp4 } from '../packaging/store-mp4.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';

async function openRecording(trialSeconds: number | null = null) {
  const site = await openTestMedia();
  const media = await storePackagedVideo(site.services, SEGMENTED_VIDEO);
  const { 自动: master = '' } = await site.pathsOf(media, trialSeconds);
  return { ...site, media, base: dirname(master), get: (path: string) => site.app.inject(path) };
}

test('the playlists lead to segments that the key decrypts', async () => {
  const { get, base } = await openRecording();
  const master = await get(`${base}/master.m3u8`);
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  expect(master.body).toContain('RESOLUTION=1280x720\n720/index.m3u8\n');
  const playlist = await get(`${base}/720/index.m3u8`);
  expect(playlist.body.match(/#EXTINF:2,/g)).toHaveLength(30);
  const key = await get(`${base}/key`);
  expect(key.rawPayload).toHaveLength(16);
  expect(key.headers['cache-control']).toBe('no-store');
  const segment = await get(`${base}/720/29.ts`);
  expect(segment.headers).toMatchObject({
    'content-type': 'video/mp2t',
    'content-length': String(segment.rawPayload.length),
    'cache-control': expect.stringMatching(/private.*immutable/),
    'access-control-allow-origin': '*',
  });
  const slices: Slice[] = await Readable.from(
    sliceTransportStream(createReadStream(join(SEGMENTED_VIDEO, '720.ts'))),
  ).toArray();
  expect(unlock(key.rawPayload, 29, segment.rawPayload).equals(slices[29]?.content ?? Buffer.alloc(0))).toBe(
    true,
  );
});

/** Decrypts as RFC 8216 (5.2) requires, with the segment number as IV. */
function unlock(key: Buffer, index: number, stored: Buffer): Buffer {
  const vector = Buffer.alloc(16);
  vector[15] = index;
  const decipher = createDecipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([decipher.update(stored), decipher.final()]);
}

test('in a trial, the last segment ends with the trial', async () => {
  const { get, base } = await openRecording(5);
  const key = (await get(`${base}/key`)).rawPayload;
  const times = async (index: number) => {
    const plain = unlock(key, index, (await get(`${base}/360/${index}.ts`)).rawPayload);
    return [...packetsOf(plain)]
      .filter(({ startsUnit }) => startsUnit)
      .flatMap(({ payload }) => readPesHeader(payload)?.time ?? []);
  };
  const start = Math.min(...(await times(0)).slice(0, 1));
  expect((Math.max(...(await times(1))) - start) / 90_000).toBeGreaterThan(3.8);
  const last = Math.max(...(await times(2)));
  expect((last - start) / 90_000).toBeLessThan(5);
  expect((last - start) / 90_000).toBeGreaterThan(4.8);
});

test('stored segments are encrypted', async () => {
  const { storage, media } = await openRecording();
  const stored = await storage.read(`${media.storage_key}/360/0.ts`, { start: 0, end: 15 });
  const [first] = await stored.toArray();
  expect(first[0] === 0x47 && first.subarray(1, 3).equals(Buffer.from([0x40, 0]))).toBe(false);
});

test('HEAD of a segment returns its size without a body', async () => {
  const { app, base } = await openRecording();
  const get = await app.inject(`${base}/360/0.ts`);
  const head = await app.inject({ method: 'HEAD', url: `${base}/360/0.ts` });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.rawPayload).toHaveLength(0);
});

test('in a trial, no path or range returns content after its end', async () => {
  const { app, get, base } = await openRecording(5);
  const playlist = (await get(`${base}/360/index.m3u8`)).body;
  expect(playlist).toContain('#EXTINF:1,\n2.ts\n#EXT-X-ENDLIST');
  for (const height of [360, 720]) {
    for (let index = 0; index < 32; index += 1) {
      const { statusCode } = await get(`${base}/${height}/${index}.ts`);
      expect(statusCode, `${height}/${index}`).toBe(index < 3 ? 200 : 404);
    }
  }
  const cut = await get(`${base}/720/2.ts`);
  for (const range of ['bytes=0-', `bytes=${cut.rawPayload.length}-`, 'bytes=-100000', 'bytes=30000-']) {
    const answer = await app.inject({ url: `${base}/720/2.ts`, headers: { range } });
    expect(answer.rawPayload.equals(cut.rawPayload)).toBe(true);
  }
  for (const path of ['3.ts', '03.ts', '3.0.ts', '-1.ts', '3.ts/', '%33.ts', '../720/3.ts', '2.ts?index=3']) {
    const answer = await get(`${base}/360/${path}`);
    if (path.startsWith('2.ts')) expect(answer.statusCode).toBe(200);
    else expect(answer.statusCode, path).toBe(404);
  }
});

test('a trial longer than the recording returns the whole recording', async () => {
  const { get, base } = await openRecording(600);
  expect((await get(`${base}/360/index.m3u8`)).body.match(/#EXTINF/g)).toHaveLength(30);
});

test.each(['master.m3u8', '720/index.m3u8', '720/0.ts', 'key', 'video.mp4'])(
  '%s with an invalid token returns 403',
  async (path) => {
    const { get, base } = await openRecording();
    for (const token of [
      'x',
      '1-1-1--zzzzzz.AAAA',
      `${base.split('/').pop()?.slice(0, -2)}AA`,
      '%00',
      '..%2f..',
    ]) {
      const { statusCode, body } = await get(`/media/play/${token}/${path}`);
      expect(statusCode, token).toBe(403);
      expect(body).toBe('播放地址无效或已过期，请重新打开页面');
    }
  },
);

test.each(['', '/360', '/361/index.m3u8', '/361/0.ts', '/360/30.ts', '/360/x.ts', '/video.mp4', '/nothing'])(
  'a valid token with the path %j returns 404',
  async (path) => {
    const { get, base } = await openRecording();
    expect((await get(base + path)).statusCode).toBe(404);
  },
);

test('a segment missing in the storage returns 404', async () => {
  const { get, base, storage, media } = await openRecording();
  await storage.delete(`${media.storage_key}/360/4.ts`);
  expect((await get(`${base}/360/4.ts`)).statusCode).toBe(404);
});

test('a token gives access to its own recording only', async () => {
  const { get, base, services, pathsOf } = await openRecording();
  const single = (await pathsOf(await storeMp4(services, SINGLE_FILE_VIDEO))).默认 ?? '';
  expect((await get(single.replace('video.mp4', '360/0.ts'))).statusCode).toBe(404);
  expect((await get(single.replace('video.mp4', 'key'))).statusCode).toBe(404);
  expect((await get(`${base}/video.mp4`)).statusCode).toBe(404);
});

test('CORS allows pages of other origins', async () => {
  const { app, base } = await openRecording();
  const headers = { origin: 'https://h5.example', 'access-control-request-method': 'GET' };
  const answer = await app.inject({ method: 'OPTIONS', url: `${base}/360/0.ts`, headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect((await app.inject(`${base}/360/99.ts`)).headers['access-control-allow-origin']).toBe('*');
});

test('a long playlist is compressed when the client accepts it', async () => {
  const { app, base, db, media } = await openRecording();
  const [rendition] = hlsManifest(media).renditions;
  const segments = Array.from({ length: 20 }, () => rendition?.segments ?? []).flat();
  const manifest = JSON.stringify({ renditions: [{ ...rendition, segments }] });
  await db.updateTable('media').set({ manifest }).execute();
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url: `${base}/360/index.m3u8`, headers });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toContain('#EXTINF:2,\n599.ts\n');
  const segment = await app.inject({ url: `${base}/360/0.ts`, headers });
  expect(segment.headers['content-encoding']).toBeUndefined();
});
