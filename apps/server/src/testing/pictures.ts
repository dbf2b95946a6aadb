import { crc32, deflateSync } from 'node:zlib';
import type { Color } from 'sharp';
import sharp from 'sharp';

export type MadeType = 'png' | 'jpeg' | 'gif' | 'webp';

/** Creates an image of one colour. */
export function makePicture(
  type: MadeType,
  width = 64,
  height = 48,
  background: Color = '#c02020',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
}

/** Creates a BMP of 2 × 2 red pixels. */
export function makeBmp(): Buffer {
  const file = Buffer.alloc(70);
  file.write('BM');
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(2, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (const offset of [56, 59, 64, 67]) file.writeUInt8(0xff, offset);
  return file;
}

/** Creates a black PNG with a small file size and `side` × `side` pixels. */
export function makePngBomb(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // One bit per pixel, greyscale.
  size.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
