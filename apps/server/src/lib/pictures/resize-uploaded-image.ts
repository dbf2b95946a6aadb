import type { ResizeOptions } from 'sharp';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { openImage } from './open-image.ts';

const QUALITY = 82;
/** Unpacking takes a core for up to a second; one at a time leaves the others to everything else. */
const line = createConcurrencyLimiter({ atOnce: 1, waiting: 0 });

/** Draws an uploaded picture anew as webp in the given size. Null when it is no picture that can be drawn. */
export async function resizeUploadedImage(content: Buffer, size: ResizeOptions): Promise<Buffer | null> {
  const picture = openImage(content);
  if (!picture) return null;
  return line.run(() =>
    picture
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer()
      // Whatever cannot be drawn is no picture, however it begins.
      .catch(() => null),
  );
}
