import type { ResizeOptions } from 'sharp';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { openImage } from './open-image.ts';

const QUALITY = 82;
/** Decoding an image can take one core for a second, so only one image is decoded at a time. */
const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 0 });

/** Re-encodes an uploaded image as WebP in the given size. Null when it is not a valid image. */
export async function resizeUploadedImage(content: Buffer, size: ResizeOptions): Promise<Buffer | null> {
  const image = openImage(content);
  if (!image) return null;
  return limiter.run(() =>
    image
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer()
      // A file that cannot be decoded is not a valid image, even if its first bytes are right.
      .catch(() => null),
  );
}
