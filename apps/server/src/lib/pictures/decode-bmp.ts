/** Decoded image: three bytes per pixel (red, green, blue), from the top left. */
export interface RawImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** No accepted upload has more pixels. Decoding blocks the event loop. */
const MAX_PIXELS = 2_500_000;
const FILE_HEADER = 14;
const MIN_HEADER = 40;
const PALETTE_BITS = [1, 4, 8];
const NO_COMPRESSION = 0;
const BIT_FIELDS = 3;
const DEFAULT_MASKS: Readonly<Record<number, readonly [number, number, number]>> = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0xff0000, 0x00ff00, 0x0000ff],
};

interface Header {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly masks: readonly number[];
  /** Bytes before the palette. */
  readonly length: number;
  readonly offset: number;
  /** Bytes of a row, filled up to four. */
  readonly stride: number;
}

/**
 * Decodes an uncompressed BMP with 1, 4, 8, 16, 24 or 32 bits per pixel, which sharp cannot. The alpha channel is
 * ignored, because many programs write invalid values. Null for any other file, a damaged one, or more than
 * 2.5 megapixels.
 */
export function decodeBmp(content: Buffer): RawImage | null {
  const header = readHeader(content);
  if (!header) return null;
  const { width, height, isTopDown, offset, stride } = header;
  const colorAt = colorReader(content, header);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = offset + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x += 1) pixels.writeUIntBE(colorAt(row, x), (y * width + x) * 3, 3);
  }
  return { width, height, pixels };
}

function readHeader(content: Buffer): Header | null {
  if (content.length < FILE_HEADER + MIN_HEADER) return null;
  const headerSize = content.readUInt32LE(14);
  const width = content.readInt32LE(18);
  const signedHeight = content.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = content.readUInt16LE(28);
  const compression = content.readUInt32LE(30);
  const offset = content.readUInt32LE(10);
  const isPlain = compression === NO_COMPRESSION && [...PALETTE_BITS, 16, 24, 32].includes(bits);
  const hasMasks = compression === BIT_FIELDS && bits in DEFAULT_MASKS && content.length >= 66;
  if (headerSize < MIN_HEADER || (!isPlain && !hasMasks)) return null;
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return null;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (offset < FILE_HEADER + MIN_HEADER || offset + stride * height > content.length) return null;
  const masks = hasMasks
    ? [content.readUInt32LE(54), content.readUInt32LE(58), content.readUInt32LE(62)]
    : (DEFAULT_MASKS[bits] ?? []);
  const length = FILE_HEADER + headerSize;
  return { width, height, isTopDown: signedHeight < 0, bits, masks, length, offset, stride };
}

/** Returns a function that reads the colour of a pixel, 0xRRGGBB, at the byte offset of its row and its column. */
function colorReader(content: Buffer, header: Header): (row: number, x: number) => number {
  const { bits, length, offset } = header;
  if (bits === 24) return (row, x) => content.readUIntLE(row + x * 3, 3);
  if (PALETTE_BITS.includes(bits)) {
    const mask = (1 << bits) - 1;
    // The palette lies between header and pixels; an index beyond it is black.
    const colors = Array.from({ length: mask + 1 }, (_, index) =>
      length + index * 4 + 4 <= offset ? content.readUIntLE(length + index * 4, 3) : 0,
    );
    return (row, x) => {
      const byte = content.readUInt8(row + ((x * bits) >> 3));
      return colors[(byte >> (8 - bits - ((x * bits) & 7))) & mask] ?? 0;
    };
  }
  const [red = 0, green = 0, blue = 0] = header.masks;
  return (row, x) => {
    const value = bits === 16 ? content.readUInt16LE(row + x * 2) : content.readUInt32LE(row + x * 4);
    return (channel(value, red) << 16) | (channel(value, green) << 8) | channel(value, blue);
  };
}

/** Extracts the bits under a mask, scaled to 0–255. */
function channel(value: number, mask: number): number {
  if (mask === 0) return 0;
  const lowest = (mask & -mask) >>> 0;
  const max = (mask >>> 0) / lowest;
  return Math.round((((value & mask) >>> 0) / lowest / max) * 255);
}
