import { buffer } from 'node:stream/consumers';
import { imageCrop } from '@zaixue/contract/operator/teaching/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openImages } from '../../../testing/operators/image-library.ts';
import { callOperator } from '../../../testing/operators/operator-console.ts';
import { makePicture, makePngBomb } from '../../../testing/pictures.ts';
import { renderImageCrop } from './render-crop.ts';

/** A photo on its side with its place in the metadata. */
const sidewaysPhoto = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#205080' } })
    .withExif({ IFD0: { Make: 'phone' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a photo is stored upright, without its metadata, in two sizes that browsers keep', async () => {
  const { app, owner, upload, stored, list, acts } = await openImages();
  const { status, data } = await upload(owner, await sidewaysPhoto(), '../../海边\u0000.jpg', '海');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    name: '海边.jpg',
    alt: '海',
    width: 853,
    height: 2560,
    uses: [],
    sentBy: owner.name,
  });
  const large = await stored(data.path);
  expect(large).toMatchObject({ format: 'webp', width: 853, height: 2560 });
  expect([large?.exif, large?.orientation, large?.icc]).toEqual([undefined, undefined, undefined]);
  expect(await stored(data.thumbnail)).toMatchObject({ format: 'webp', width: 107, height: 320 });
  const file = await app.inject({ url: data.path });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await list(owner)).toEqual([data]);
  expect(await acts()).toEqual(['image.upload']);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is accepted under any name', async (type) => {
  const { owner, upload } = await openImages();
  const content = await sharp(await makePicture('png'))
    .toFormat(type)
    .toBuffer();
  const { data } = await upload(owner, content, 'a.exe');
  expect(data).toMatchObject({ width: 64, height: 48 });
});

test('what follows an image in its file is not stored', async () => {
  const { owner, upload, services } = await openImages();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const { data } = await upload(owner, Buffer.concat([await makePicture('jpeg'), page]), 'a.html');
  const stored = await buffer(await services.storage.read(data.path.replace('/files/', 'public/')));
  expect(stored.includes('script')).toBe(false);
  expect(data.path).toMatch(/^\/files\/images\/image-[0-9a-f]{32}\.webp$/);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  ['an SVG with a script', () => SVG, '只接受'],
  ['a page named .jpg', () => '<!doctype html><script>alert(1)</script>', '只接受'],
  ['nothing', () => '', '只接受'],
  [
    'a page behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SVG)]),
    '已损坏',
  ],
  ['half a photo', async () => (await sidewaysPhoto()).subarray(0, 8000), '已损坏'],
  ['more than 50 megapixels', () => makePngBomb(7100), '5000 万像素'],
  ['a file of 20 MB and more', () => Buffer.alloc(20 * 1024 * 1024 + 1), ''],
])('%s is refused, and nothing is stored', async (_name, content, words) => {
  const { owner, upload, rows, files, acts } = await openImages();
  const { status, failure } = await upload(owner, await content(), 'photo.jpg');
  if (words === '') expect([status, failure.code]).toEqual([413, 'too_large']);
  else expect([status, failure.fields?.file]).toEqual([422, expect.stringContaining(words)]);
  expect([await rows(), await files(), await acts()]).toEqual([[], [], []]);
});

test('a crop is a new image of the size of its shape', async () => {
  const site = await openImages();
  const { owner, upload, stored, list } = site;
  const left = { create: { width: 600, height: 600, channels: 3, background: '#ff0000' } } as const;
  const right = await sharp({ create: { ...left.create, background: '#0000ff' } })
    .png()
    .toBuffer();
  const both = await sharp(left)
    .extend({ right: 600 })
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await upload(owner, both);
  const area = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const crop = await callOperator(site, owner, imageCrop, { id: String(data.id), shape: '16:9', area });
  expect(crop.data).toMatchObject({ width: 1280, height: 720, name: 'a.png' });
  const key = crop.data.path.replace('/files/', 'public/');
  const { dominant } = await sharp(await buffer(await site.services.storage.read(key))).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
  expect(await list(owner)).toHaveLength(2);
  // A part of less than a pixel outside of the last one, as rounding in a browser makes it.
  const edge = { x: 1, y: 1, width: 0.0001, height: 1 };
  const smallest = await callOperator(site, owner, imageCrop, {
    id: String(data.id),
    shape: '1:1',
    area: edge,
  });
  expect(await stored(smallest.data.path)).toMatchObject({ width: 640, height: 640 });
});

test('a 4:3 crop has the names that the H5 expects of covers', async () => {
  const { services, owner, upload, stored } = await openImages();
  const { data } = await upload(owner, await makePicture('png', 800, 200));
  const scope = { kind: 'all' } as const;
  const cover = await renderImageCrop(services, { imageId: data.id, shape: '4:3', area: null, scope });
  expect(cover?.path).toMatch(/^\/files\/covers\/cover-[0-9a-f]{16}\.webp$/);
  expect(cover?.thumbnail).toBe(cover?.path.replace('.webp', '-320.webp'));
  expect(await stored(cover?.path ?? '')).toMatchObject({ width: 640, height: 480 });
  expect(await stored(cover?.thumbnail ?? '')).toMatchObject({ width: 320, height: 240 });
  expect(await renderImageCrop(services, { imageId: 99, shape: '4:3', area: null, scope })).toBeNull();
});
