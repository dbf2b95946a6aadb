import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** The two sizes of a cover, pixels; the name of the small one ends with `-320`. */
const LARGE = { width: 640, height: 480 };
const SMALL = { width: 320, height: 240 };
const QUALITY = 80;

/** A rendered cover in both sizes. */
export interface Cover {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Renders a cover from an image file, rotated upright and cropped to 4:3. Null when the file is not an image. */
export async function renderCover(path: string): Promise<Cover | null> {
  try {
    const render = (size: typeof LARGE) =>
      sharp(path)
        .autoOrient()
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer();
    return { large: await render(LARGE), small: await render(SMALL) };
  } catch {
    return null;
  }
}

const nameOf = ({ large }: Cover): string => createHash('sha256').update(large).digest('hex').slice(0, 16);

/** The path on the site of a cover. The name contains a content hash, so it can be cached forever. */
export const coverPath = (cover: Cover): string => `/files/covers/cover-${nameOf(cover)}.webp`;

/** Stores a cover and returns its path on the site. */
export async function storeCover(storage: ObjectStorage, cover: Cover): Promise<string> {
  await storage.put(`public/covers/cover-${nameOf(cover)}-320.webp`, cover.small);
  await storage.put(`public/covers/cover-${nameOf(cover)}.webp`, cover.large);
  return coverPath(cover);
}
