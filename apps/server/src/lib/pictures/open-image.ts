import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { decodeBmp } from './decode-bmp.ts';

/** A small file can declare any size; larger images are not decoded. */
const MAX_PIXELS = 25_000_000;

/**
 * Opens an uploaded PNG, JPEG, GIF (first frame), WebP or BMP, rotated upright; null for anything else. The content
 * decides, not the file name. The result is re-encoded, which removes metadata and hidden content. Encoding throws when
 * the file is damaged or has more than 25 megapixels.
 */
export function openImage(content: Buffer): Sharp | null {
  const type = detectImageType(content);
  if (type === null) return null;
  if (type !== 'bmp') return sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
  const decoded = decodeBmp(content);
  if (!decoded) return null;
  const { width, height, pixels } = decoded;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp';

/** The first bytes of each type, as hexadecimal digits. */
const SIGNATURES: readonly (readonly [ImageType, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  // After `BM`: the file size, then four reserved bytes, always 0.
  ['bmp', /^424d.{8}00000000/],
];
const SIGNATURE_BYTES = 16;

/** Detects the image type by the first bytes of a file; null for any other type, SVG included. */
export function detectImageType(content: Buffer): ImageType | null {
  const head = content.subarray(0, SIGNATURE_BYTES).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
