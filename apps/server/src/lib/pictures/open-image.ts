import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { decodeBmp } from './decode-bmp.ts';

/** A small file may claim any size; more than this is not unpacked. */
const MOST_PIXELS = 25_000_000;

/**
 * Opens a png, jpeg, gif (its first frame), webp or bmp that somebody uploaded, upright; null for anything else. The
 * content decides, not the name. What is drawn from it is new: nothing hidden in the file survives. Drawing throws when
 * the file is damaged or of over 25 megapixels.
 */
export function openImage(content: Buffer): Sharp | null {
  const type = detectImageType(content);
  if (type === null) return null;
  if (type !== 'bmp') return sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient();
  const decoded = decodeBmp(content);
  if (!decoded) return null;
  const { width, height, pixels } = decoded;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp';

/** First bytes as hexadecimal digits. */
const SIGNATURES: readonly (readonly [ImageType, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  // The size of the file, then four reserved bytes that no program uses.
  ['bmp', /^424d.{8}00000000/],
];
const LOOKED_AT = 16;

/** The kind of picture that a file's first bytes claim, whatever its name says; null for anything else, SVG included. */
export function detectImageType(content: Buffer): ImageType | null {
  const head = content.subarray(0, LOOKED_AT).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
