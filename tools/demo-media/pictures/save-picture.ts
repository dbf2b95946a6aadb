import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mediaFolder } from '../paths.ts';

/** WebP qualities to try, best first. */
const qualities = [90, 82, 74, 66, 58];

async function smallEnoughWebp(picture: Sharp, maxBytes: number): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`no quality brings the picture under ${maxBytes} bytes`);
}

/**
 * Draws an SVG into `media/<file>`, as WebP or PNG by the file's extension, and scales it to `width` px when
 * given. A WebP takes the best quality that stays within `maxBytes`; throws when even the lowest does not.
 */
export async function savePicture(picture: {
  svg: string;
  file: string;
  maxBytes: number;
  width?: number;
}): Promise<void> {
  // Twice the size first: shapes come out smoother than from one pass at the final size.
  const drawn = sharp(Buffer.from(picture.svg), { density: 144 });
  const { width: doubled = 0 } = await drawn.metadata();
  const sized = drawn.resize({ width: picture.width ?? Math.round(doubled / 2) });
  const bytes = picture.file.endsWith('.png')
    ? await sized.png({ palette: true, compressionLevel: 9 }).toBuffer()
    : await smallEnoughWebp(sized, picture.maxBytes);
  if (bytes.length > picture.maxBytes) throw new Error(`${picture.file} has ${bytes.length} bytes`);
  const target = join(mediaFolder, picture.file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}
