import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { openTestMedia, SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';
import { publishStaging, withStaging } from './staging.ts';
import { sweepStaging } from './sweep-staging.ts';

/** Creates what a killed process leaves: files in the storage and the temporary folder, and the staging row. */
async function leaveBehind(owner: string, until: number) {
  const media = await openTestMedia();
  const { services, db, storage } = media;
  const tmp = join(services.config.dataDir, 'tmp');
  mkdirSync(join(tmp, 'staging-left'), { recursive: true });
  writeFileSync(join(tmp, 'staging-left', '360.ts'), 'x');
  await storage.put('videos/left/360/0.ts', Buffer.from('x'));
  await storage.put('videos/left.mp4', Buffer.from('x'));
  const row = { id: 'left', lease_owner: owner, lease_until: services.clock() + until };
  await db.insertInto('media_staging').values(row).execute();
  const isLeft = async () => [
    (await storage.size('videos/left/360/0.ts')) !== null,
    (await storage.size('videos/left.mp4')) !== null,
    existsSync(join(tmp, 'staging-left')),
    (await db.selectFrom('media_staging').selectAll().execute()).length > 0,
  ];
  return { ...media, tmp, isLeft };
}

test('abandoned files are deleted after their lease has expired, not before', async () => {
  const { services, advance, isLeft } = await leaveBehind('elsewhere_1_x', 1000);
  await sweepStaging(services);
  expect(await isLeft()).toEqual([true, true, true, true]);
  advance(1001);
  await sweepStaging(services);
  expect(await isLeft()).toEqual([false, false, false, false]);
});

test('staging folders without a row are deleted, other files only when old', async () => {
  const { services, tmp } = await leaveBehind('elsewhere_1_x', 1000);
  for (const name of ['staging-unknown', 'media-young', 'media-old']) mkdirSync(join(tmp, name));
  const yesterday = new Date(Date.now() - DAY_MS);
  utimesSync(join(tmp, 'media-old'), yesterday, yesterday);
  await sweepStaging(services);
  expect(readdirSync(tmp).sort()).toEqual(['media-young', 'staging-left']);
});

test('without the lease publishing throws; published files are kept', async () => {
  const { services, db, storage } = await openTestMedia();
  const stored = await storePackagedVideo(services, SEGMENTED_VIDEO);
  const late = withStaging(services, async ({ id }) => {
    await storage.put(`videos/${id}/x.ts`, Buffer.from('x'));
    await db.updateTable('media_staging').set({ lease_owner: 'elsewhere_1_x', lease_until: 0 }).execute();
    await sweepStaging(services);
    expect(await storage.size(`videos/${id}/x.ts`)).toBeNull();
    await publishStaging(db, { id, folder: '' });
  });
  await expect(late).rejects.toThrow('were deleted before');
  await sweepStaging(services);
  expect(await storage.size(`${stored.storage_key}/360/0.ts`)).toBeGreaterThan(0);
  expect(await db.selectFrom('media_staging').selectAll().execute()).toEqual([]);
});

test('when the work throws, all files are deleted', async () => {
  const { services, storage, db } = await openTestMedia();
  let kept = '';
  const failing = withStaging(services, async ({ id }) => {
    kept = `videos/${id}/x.ts`;
    await storage.put(kept, Buffer.from('x'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await storage.size(kept)).toBeNull();
  expect(await db.selectFrom('media_staging').selectAll().execute()).toEqual([]);
  expect(readdirSync(join(services.config.dataDir, 'tmp'))).toEqual([]);
});

test('files claimed by another process cannot be published, even before they are deleted', async () => {
  const { services, db } = await openTestMedia();
  const late = withStaging(services, async (staging) => {
    await db.updateTable('media_staging').set({ lease_owner: 'elsewhere_1_x' }).execute();
    await publishStaging(db, staging);
  });
  await expect(late).rejects.toThrow('were deleted before');
});
