import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeBmp, makePicture } from '../../testing/pictures.ts';
import { detectImageType, openImage } from './open-image.ts';

const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s is detected by its first bytes and can be opened',
  async (type) => {
    const content = await makePicture(type);
    expect(detectImageType(content)).toBe(type);
    expect(await openImage(content)?.metadata()).toMatchObject({ width: 64, height: 48 });
  },
);

test('a BMP is detected by its first bytes and can be opened', async () => {
  expect(detectImageType(makeBmp())).toBe('bmp');
  expect(await openImage(makeBmp())?.metadata()).toMatchObject({ width: 2, height: 2 });
});

test.each<[string, Buffer | Promise<Buffer>]>([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG with an XML line', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a tiff', made.clone().tiff().toBuffer()],
  ['an avif', made.clone().avif().toBuffer()],
  ['a pdf', Buffer.from('%PDF-1.7')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a png behind a line feed', makePicture('png').then((png) => Buffer.concat([Buffer.from('\n'), png]))],
  ['sound in a RIFF', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
])('%s is not accepted, even if sharp could read it', async (_name, content) => {
  expect(detectImageType(await content)).toBeNull();
  expect(openImage(await content)).toBeNull();
});
