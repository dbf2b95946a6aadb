import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestSite } from '../../../testing/test-site.ts';

test('a cover is served as a square JPEG', async () => {
  const { app, services } = await openTestSite();
  const create = { width: 64, height: 48, channels: 4, background: '#0b7a5e80' } as const;
  await services.storage.put('public/covers/cover-1.webp', await sharp({ create }).webp().toBuffer());
  const { rawPayload, headers, statusCode } = await app.inject('/share-image/covers/cover-1.webp.jpg');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
});

test('what is no picture of the site is not there', async () => {
  const { app, services } = await openTestSite();
  await services.storage.put('public/covers/broken.webp', Buffer.from('no picture'));
  await services.storage.put('public/members/a/avatar-1.webp', Buffer.from('x'));
  for (const path of [
    'covers/broken.webp.jpg',
    'covers/missing.webp.jpg',
    'members/a/avatar-1.webp.jpg',
    'x',
  ])
    expect((await app.inject(`/share-image/${path}`)).statusCode, path).toBe(404);
});
