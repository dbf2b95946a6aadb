import { buffer } from 'node:stream/consumers';
import { pictureOfShareImage, SHARE_IMAGE_ROUTE, SHARE_IMAGE_SIZE } from '@zaixue/contract/rules/share-image';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { isStorageKey, ObjectMissing } from '../../../ports/storage/port.ts';
import type { Services } from '../../../services.ts';
import { sendRefusal } from './send-refusal.ts';

const QUALITY = 80;
/** A JPEG of this size has 40 to 120 KB. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Larger pictures are not decoded. */
const MAX_PIXELS = 50_000_000;
const ONE_WEEK_CACHE = 'public, max-age=604800';

/** Serves the square JPEG of a picture of the site, for share cards. It is made when it is first asked for. */
export function registerShareImages(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
  const images = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (image) => image.length,
  });
  /** Decoding takes a core. */
  const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 20 });

  async function render(key: string): Promise<Buffer | null> {
    const picture = await storage.read(key).then(buffer, (error: unknown) => {
      if (error instanceof ObjectMissing) return null;
      throw error;
    });
    if (!picture) return null;
    const image = await renderShareImage(picture);
    if (image) images.set(key, image);
    return image;
  }

  app.get<{ Params: { '*': string } }>(SHARE_IMAGE_ROUTE, async (request, reply) => {
    const path = pictureOfShareImage(request.params['*']);
    const key = `public/${path}`;
    if (path === null || !isStorageKey(key)) return sendRefusal(reply, 404);
    const image = images.get(key) ?? (await limiter.tryRun(() => render(key)));
    if (!image) return sendRefusal(reply, 404);
    return reply
      .header('cache-control', ONE_WEEK_CACHE)
      .header('x-content-type-options', 'nosniff')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(image);
  });
}

/** The middle of a picture as a JPEG; null when it cannot be decoded. */
async function renderShareImage(picture: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .resize({ width: SHARE_IMAGE_SIZE, height: SHARE_IMAGE_SIZE, fit: 'cover' })
      // JPEG has no transparency.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  } catch {
    // A file of an import need not be a picture.
    return null;
  }
}
