import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import { IMAGE_SHAPES, type ImageShape } from '@zaixue/contract/operator/teaching/images';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { createConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import { detectImageType } from '../../../lib/pictures/open-image.ts';
import { ObjectMissing, type ObjectStorage } from '../../../ports/storage/port.ts';
import { storeCover } from '../packaging/store-cover.ts';

/** A small file can declare any size; larger images are not decoded. A photo of a phone has 12 to 50 megapixels. */
const MAX_PIXELS = 50_000_000;
/** Longest side of a stored image, pixels: enough for a wide screen. */
const MAX_SIDE = 2560;
/** Longest side of the small version, pixels. */
const SMALL_SIDE = 320;
const QUALITY = 82;
/** Decoding is aborted after this time, seconds. */
const TIMEOUT_SECONDS = 30;
/** Bytes that tell the type of a file. */
const HEAD_BYTES = 32;
/** Decoding takes a core and up to 200 MB, so only one image is decoded at a time. */
const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 0 });

/** An image as WebP, upright and without metadata. */
export interface RenderedImage {
  readonly large: Buffer;
  readonly small: Buffer;
  /** Size of the large one, pixels. */
  readonly width: number;
  readonly height: number;
}

/** Paths of a stored image on the site. */
export interface StoredImage {
  readonly path: string;
  readonly thumbnail: string;
}

/**
 * Re-encodes an uploaded JPEG, PNG, WebP, GIF (first frame) or AVIF. The content decides, not the name. Returns the
 * reason in Chinese when the file is no such image, damaged or too large.
 */
export async function renderUpload(path: string): Promise<RenderedImage | string> {
  if (!(await isAccepted(path))) return '只接受 JPG、PNG、WebP、GIF、AVIF 图片';
  return limiter.run(async () => {
    try {
      const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
      if (width * height > MAX_PIXELS) return '图片太大，最多 5000 万像素';
      const image = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();
      return await render(image, {
        width: MAX_SIDE,
        height: MAX_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      });
    } catch {
      // A file that cannot be decoded is damaged, even if its first bytes are right.
      return '图片已损坏，打不开';
    }
  });
}

/** Cuts `area` of a stored image, the middle when null, to the size of a shape. Null when its file is missing. */
export async function renderCropOf(
  storage: ObjectStorage,
  path: string,
  shape: ImageShape,
  area: CropArea | null,
): Promise<RenderedImage | null> {
  const content = await storage.read(keyOf(path)).then(buffer, (error: unknown) => {
    if (error instanceof ObjectMissing) return null;
    throw error;
  });
  if (!content) return null;
  const { width, height } = IMAGE_SHAPES[shape];
  return limiter.run(async () => {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS });
    const part = area ? image.extract(pixelsOf(area, await image.metadata())) : image;
    return render(part, { width, height, fit: 'cover' });
  });
}

/** Stores an image. The name contains a content hash, so it can be cached forever, and the same image is stored once. */
export async function storeImage(
  storage: ObjectStorage,
  { large, small }: Pick<RenderedImage, 'large' | 'small'>,
): Promise<StoredImage> {
  const { path, thumbnail } = imagePaths(large);
  await storage.put(keyOf(thumbnail), small);
  await storage.put(keyOf(path), large);
  return { path, thumbnail };
}

/** Stores a cut image. The H5 expects covers in a folder of their own. */
export async function storeCrop(
  storage: ObjectStorage,
  shape: ImageShape,
  image: RenderedImage,
): Promise<StoredImage> {
  if (shape !== '4:3') return storeImage(storage, image);
  const path = await storeCover(storage, image);
  return { path, thumbnail: thumbnailOf(path) };
}

/** The paths that an image has when it is stored. */
export function imagePaths(large: Buffer): StoredImage {
  const path = `/files/images/image-${createHash('sha256').update(large).digest('hex').slice(0, 32)}.webp`;
  return { path, thumbnail: thumbnailOf(path) };
}

/** Deletes the files of an image. */
export async function deleteImageFiles(
  storage: ObjectStorage,
  { path, thumbnail }: StoredImage,
): Promise<void> {
  await storage.delete(keyOf(thumbnail));
  await storage.delete(keyOf(path));
}

const thumbnailOf = (path: string): string => path.replace(/\.webp$/, `-${SMALL_SIDE}.webp`);

/** `/files/…` serves the objects below `public/`. */
const keyOf = (path: string): string => path.replace(/^\/files\//, 'public/');

async function render(image: Sharp, size: ResizeOptions): Promise<RenderedImage> {
  const { data: large, info } = await image
    .resize(size)
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const inside = { width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const small = await sharp(large).resize(inside).webp({ quality: QUALITY }).toBuffer();
  return { large, small, width: info.width, height: info.height };
}

/** A whole number of pixels inside the image, at least one. */
function pixelsOf(area: CropArea, { width, height }: { readonly width: number; readonly height: number }) {
  const left = Math.min(Math.round(area.x * width), width - 1);
  const top = Math.min(Math.round(area.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(area.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(area.height * height), height - top)),
  };
}

async function isAccepted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const type = detectImageType(head.subarray(0, bytesRead));
    // ISO 14496-12: a box `ftyp` with the brand of the file.
    return type === null ? /^....ftypavi[fs]/s.test(head.toString('latin1')) : type !== 'bmp';
  } finally {
    await file.close();
  }
}
