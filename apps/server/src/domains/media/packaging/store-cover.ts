import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** The two sizes of a cover, pixels; the small one has `-320` before the ending. */
const LARGE = { width: 640, height: 480 };
const SMALL = { width: 320, height: 240 };
const QUALITY = 80;

/** A cover in both sizes, not stored yet. */
export interface Cover {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Makes a cover from a picture file, upright and cropped to 4:3. Null when the file is no picture. */
export async function renderCover(path: string): Promise<Cover | null> {
  try {
    const draw = (size: typeof LARGE) =>
      sharp(path)
        .autoOrient()
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer();
    return { large: await draw(LARGE), small: await draw(SMALL) };
  } catch {
    return null;
  }
}

/** Stores a cover and answers its site path. Its name says its content, so it may be kept for good. */
export async function storeCover(storage: ObjectStorage, cover: Cover): Promise<string> {
  const name = createHash('sha256').update(cover.large).digest('hex').slice(0, 16);
  await storage.put(`public/covers/cover-${name}-320.webp`, cover.small);
  await storage.put(`public/covers/cover-${name}.webp`, cover.large);
  return `/files/covers/cover-${name}.webp`;
}
