import { cpSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestMedia, SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { hlsManifest } from './manifest.ts';
import { storePackagedVideo } from './store-packaged-video.ts';

test('a packaged video is stored as one encrypted object per two seconds and height', async () => {
  const { services, storage } = await openTestMedia();
  const media = await storePackagedVideo(services, SEGMENTED_VIDEO);
  expect(media).toMatchObject({ kind: 'hls', duration_ms: 60_000 });
  const { renditions } = hlsManifest(media);
  expect(renditions.map(({ height, segments }) => [height, segments.length])).toEqual([
    [360, 30],
    [720, 30],
  ]);
  for (const { height, segments } of renditions) {
    expect(segments.map(({ duration }) => duration)).toEqual(Array.from({ length: 30 }, () => 2));
    for (const [index, { bytes }] of segments.entries()) {
      expect(await storage.size(`${media.storage_key}/${height}/${index}.ts`)).toBe(bytes);
    }
  }
  expect(Buffer.from(media.encryption_key, 'base64')).toHaveLength(16);
});

test('the same packaged video is stored once, also concurrently', { tags: ['postgres'] }, async () => {
  const { services, db } = await openTestMedia({ interleaved: true });
  const [first, second] = await Promise.all([
    storePackagedVideo(services, SEGMENTED_VIDEO),
    storePackagedVideo(services, SEGMENTED_VIDEO),
  ]);
  const third = await storePackagedVideo(services, SEGMENTED_VIDEO);
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1);
});

test('an unreadable packaged video writes no row', async () => {
  const { services, db, folder } = await openTestMedia();
  cpSync(SEGMENTED_VIDEO, folder, { recursive: true });
  truncateSync(join(folder, '720.ts'), 100_000);
  await expect(storePackagedVideo(services, folder)).rejects.toThrow('ends within a packet');
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([]);
});
