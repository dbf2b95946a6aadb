import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { decodeBmp } from './decode-bmp.ts';
import { pictureType } from './picture-type.ts';

/** A small file may claim any size; more than this is not unpacked. */
const MOST_PIXELS = 25_000_000;

/**
 * Opens a png, jpeg, gif (its first frame), webp or bmp that somebody uploaded, upright; null for anything else. The
 * content decides, not the name. What is drawn from it is new: nothing hidden in the file survives. Drawing throws when
 * the file is damaged or of over 25 megapixels.
 */
export function openPicture(content: Buffer): Sharp | null {
  const type = pictureType(content);
  if (type === null) return null;
  if (type !== 'bmp') return sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient();
  const decoded = decodeBmp(content);
  if (!decoded) return null;
  const { width, height, pixels } = decoded;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
