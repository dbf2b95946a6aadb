import { expect, test } from 'vitest';
import { decodeBmp } from './decode-bmp.ts';

interface BmpOptions {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Rows as stored, each already filled up to four bytes. */
  readonly rows: readonly (readonly number[])[];
  readonly palette?: readonly number[];
  readonly compression?: number;
  readonly masks?: readonly number[];
}

/** A file as the format's description has it: 14 bytes of file header, 40 of picture header, masks, palette, rows. */
function bmp({ width, height, bits, rows, palette = [], compression = 0, masks = [] }: BmpOptions): Buffer {
  const extra = [...masks, ...palette];
  const offset = 54 + extra.length * 4;
  const head = Buffer.alloc(offset);
  head.write('BM');
  head.writeUInt32LE(offset, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  for (const [index, value] of extra.entries()) head.writeUInt32LE(value, 54 + index * 4);
  return Buffer.concat([head, Buffer.from(rows.flat())]);
}

const hex = (picture: ReturnType<typeof decodeBmp>) => picture?.pixels.toString('hex').match(/.{6}/g);

const RED = 0xff0000;
const GREEN = 0x00ff00;

test('24 bits: rows from the bottom, blue first, padded to four bytes', () => {
  const rows = [
    [1, 2, 3, 4, 5, 6, 0, 0],
    [7, 8, 9, 10, 11, 12, 0, 0],
  ];
  const picture = decodeBmp(bmp({ width: 2, height: 2, bits: 24, rows }));
  expect(picture).toMatchObject({ width: 2, height: 2 });
  expect(hex(picture)).toEqual(['090807', '0c0b0a', '030201', '060504']);
});

test('with a negative height, rows start at the top', () => {
  const rows = [
    [1, 2, 3, 0],
    [7, 8, 9, 0],
  ];
  expect(hex(decodeBmp(bmp({ width: 1, height: -2, bits: 24, rows })))).toEqual(['030201', '090807']);
});

test('1, 4 and 8 bits use the palette; indexes beyond it are black', () => {
  const palette = [RED, GREEN];
  const one = bmp({ width: 3, height: 1, bits: 1, palette, rows: [[0b01000000, 0, 0, 0]] });
  expect(hex(decodeBmp(one))).toEqual(['ff0000', '00ff00', 'ff0000']);
  const four = bmp({ width: 3, height: 1, bits: 4, palette, rows: [[0x01, 0x20, 0, 0]] });
  expect(hex(decodeBmp(four))).toEqual(['ff0000', '00ff00', '000000']);
  const eight = bmp({ width: 2, height: 1, bits: 8, palette, rows: [[1, 255, 0, 0]] });
  expect(hex(decodeBmp(eight))).toEqual(['00ff00', '000000']);
});

test('16 and 32 bits use the default masks or their own', () => {
  const usual16 = bmp({ width: 2, height: 1, bits: 16, rows: [[0x00, 0x7c, 0x1f, 0x00]] });
  expect(hex(decodeBmp(usual16))).toEqual(['ff0000', '0000ff']);
  const masks16 = [0xf800, 0x07e0, 0x001f];
  const own16 = bmp({
    width: 2,
    height: 1,
    bits: 16,
    compression: 3,
    masks: masks16,
    rows: [[0xe0, 7, 0, 0xf8]],
  });
  expect(hex(decodeBmp(own16))).toEqual(['00ff00', 'ff0000']);
  const usual32 = bmp({ width: 1, height: 1, bits: 32, rows: [[1, 2, 3, 0]] });
  expect(hex(decodeBmp(usual32))).toEqual(['030201']);
  const masks32 = [0xff000000, 0x00ff0000, 0x0000ff00];
  const own32 = bmp({
    width: 1,
    height: 1,
    bits: 32,
    compression: 3,
    masks: masks32,
    rows: [[0, 1, 2, 255]],
  });
  expect(hex(decodeBmp(own32))).toEqual(['ff0201']);
});

const good = { width: 2, height: 2, bits: 24, rows: [Array<number>(16).fill(0)] };

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a header alone', bmp({ ...good, rows: [] })],
  ['one byte too few', bmp(good).subarray(0, -1)],
  ['no width', bmp({ ...good, width: 0 })],
  ['a negative width', bmp({ ...good, width: -2 })],
  ['the lowest height', bmp({ ...good, height: -(2 ** 31) })],
  ['more pixels than allowed', bmp({ ...good, width: 2 ** 30, height: 2 ** 30 })],
  ['two bits', bmp({ ...good, bits: 2 })],
  ['a compression', bmp({ ...good, bits: 8, compression: 1 })],
  ['masks for 24 bits', bmp({ ...good, compression: 3, masks: [1, 2, 4] })],
])('decodeBmp returns null for %s', (_name, content) => {
  expect(decodeBmp(content)).toBeNull();
});

test('truncated and changed files never throw', () => {
  const whole = bmp({ width: 2, height: 2, bits: 8, palette: [RED], rows: [[0, 1, 2, 3, 4, 5, 6, 7]] });
  for (let length = 0; length < whole.length; length += 1) decodeBmp(whole.subarray(0, length));
  for (let place = 0; place < whole.length; place += 1) {
    for (const value of [0, 1, 127, 128, 255]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(value, place);
      decodeBmp(changed);
    }
  }
});
