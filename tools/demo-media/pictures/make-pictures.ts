import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mediaFolder } from '../paths.ts';
import { svg } from '../svg.ts';
import { banners } from './banners.ts';
import { coverHeight, coverList, coverWidth } from './covers/cover-list.ts';
import { iconSide, icons } from './icons.ts';
import {
  accountLogo,
  avatarPicture,
  drawQrCode,
  logoPicture,
  playerPoster,
  whiteLogoPicture,
} from './site-pictures.ts';
import { slideHeight, slides, slideWidth } from './slides.ts';

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
async function savePicture(picture: {
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

/** Draws every course cover, large and small. */
async function makeCovers(): Promise<void> {
  for (const [key, body] of Object.entries(coverList)) {
    const drawing = svg(coverWidth, coverHeight, body);
    await savePicture({ svg: drawing, file: `covers/${key}.webp`, maxBytes: 18_000 });
    await savePicture({
      svg: drawing,
      file: `covers/${key}-320.webp`,
      width: coverWidth / 2,
      maxBytes: 8_000,
    });
  }
}

/** Draws every picture of the demo site. */
export async function makePictures(): Promise<void> {
  await makeCovers();
  for (const [name, body] of Object.entries(icons))
    await savePicture({ svg: svg(iconSide, iconSide, body), file: `icons/${name}.webp`, maxBytes: 3_000 });
  for (const [name, body] of Object.entries(slides))
    await savePicture({
      svg: svg(slideWidth, slideHeight, body),
      file: `slides/${name}.webp`,
      maxBytes: 20_000,
    });
  for (const [name, { width, height, body }] of Object.entries(banners))
    await savePicture({ svg: svg(width, height, body), file: `banners/${name}.webp`, maxBytes: 12_000 });
  const sitePictures = [
    { svg: logoPicture, file: 'site/logo.png', maxBytes: 12_000 },
    { svg: whiteLogoPicture, file: 'site/logo-white.png', maxBytes: 12_000 },
    { svg: avatarPicture, file: 'site/avatar.webp', maxBytes: 4_000 },
    { svg: playerPoster, file: 'site/player-poster.webp', maxBytes: 20_000 },
    { svg: accountLogo, file: 'site/gzh-logo.webp', maxBytes: 4_000 },
    { svg: drawQrCode('https://example.com/zaixue-demo-site'), file: 'site/gzh-qr.png', maxBytes: 6_000 },
  ];
  for (const picture of sitePictures) await savePicture(picture);
}
