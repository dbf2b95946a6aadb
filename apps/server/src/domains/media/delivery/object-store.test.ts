import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from '../../../ports/storage/local.ts';
import { hasObjectStore, openTestBucket } from '../../../testing/s3-bucket.ts';
import { openTestMedia, SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { hlsManifest } from '../packaging/manifest.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';
import { registerPublicFiles } from './public-files.ts';

/** A recording in an object store, and the way to its files as a player goes: redirects are followed. */
async function openRecording(trialSeconds: number | null = null) {
  const bucket = await openTestBucket();
  const site = await openTestMedia({ storage: bucket.storage });
  const media = await storePackagedVideo(site.services, SEGMENTED_VIDEO);
  const { 自动: master = '' } = await site.pathsOf(media, trialSeconds);
  const sent = { bytes: 0 };
  const get = async (path: string, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await site.app.inject({ method, url: path });
    sent.bytes += answer.rawPayload.length;
    return answer;
  };
  return { ...site, bucket, media, base: dirname(master), get, sent };
}

test('public files with a hash in their name leave from the CDN, others from here', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-public-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const storage = {
    ...createLocalStorage(root),
    publicAddress: (key: string) => `https://cdn.example/${key}`,
  };
  const app = fastify();
  await registerPublicFiles(app, { storage });
  onTestFinished(() => app.close());
  await storage.put('public/icon.svg', Buffer.from('<svg/>'));
  const hashed = await app.inject('/files/covers/cover-3f9c2b71d0.webp');
  expect([hashed.statusCode, hashed.headers.location]).toEqual([
    302,
    'https://cdn.example/public/covers/cover-3f9c2b71d0.webp',
  ]);
  expect((await app.inject('/files/icon.svg')).statusCode).toBe(200);
  expect((await app.inject('/files/../videos/cover-3f9c2b71d0.webp')).statusCode).toBe(404);
});

describe.skipIf(!hasObjectStore)('segments in an object store', () => {
  test('are fetched from the store: their bytes do not pass through this server', async () => {
    const { get, base, media, bucket, sent } = await openRecording();
    const stored = hlsManifest(media).renditions.find(({ height }) => height === 360)?.segments ?? [];
    const playlist = (await get(`${base}/360/index.m3u8`)).body;
    const names = playlist.match(/^\d+\.ts$/gm) ?? [];
    expect(names).toHaveLength(30);
    sent.bytes = 0;
    const before = await bucket.readCounts();
    let received = 0;
    for (const name of names) {
      const answer = await get(`${base}/360/${name}`);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      const segment = await fetch(String(answer.headers.location));
      expect(segment.status).toBe(200);
      received += (await segment.arrayBuffer()).byteLength;
    }
    const after = await bucket.readCounts();
    expect(received).toBe(stored.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(after).toEqual({ reads: before.reads + 30, bytes: before.bytes + received });
    expect(sent.bytes).toBe(0);
  });

  test('the last segment of a trial comes from here, and nothing after it', async () => {
    const { get, base } = await openRecording(5);
    expect((await get(`${base}/360/1.ts`)).statusCode).toBe(302);
    const last = await get(`${base}/360/2.ts`);
    expect([last.statusCode, last.headers['content-type']]).toEqual([200, 'video/mp2t']);
    expect((await get(`${base}/360/3.ts`)).statusCode).toBe(404);
  });

  test('a forged or expired address leads nowhere', async () => {
    const { get, base, advance } = await openRecording();
    const forged = `${base.slice(0, -1)}${base.endsWith('A') ? 'B' : 'A'}`;
    expect((await get(`${forged}/360/0.ts`)).statusCode).toBe(403);
    advance(5 * 3_600_000);
    expect((await get(`${base}/360/0.ts`)).statusCode).toBe(403);
  });

  test('the size of a segment is told without asking the store', async () => {
    const { get, base, media, bucket } = await openRecording();
    await bucket.setFault('500');
    const answer = await get(`${base}/360/0.ts`, 'HEAD');
    const bytes = hlsManifest(media).renditions[0]?.segments[0]?.bytes;
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(bytes)]);
  });
});
