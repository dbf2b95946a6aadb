import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Makes the icons of the installed app from `favicon.svg`: `node tools/generate/app-icons.ts`. The pictures are stored in the
 * repository, because their bytes depend on the version of sharp.
 */
const PUBLIC = fileURLToPath(new URL('../../apps/h5/public/', import.meta.url));
/** The rounded corners are transparent in `favicon.svg`; phones cut the shape themselves, so these icons fill the square. */
const ROUNDED_GROUND = 'rx="16" ';

const rounded = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
if (!rounded.includes(ROUNDED_GROUND)) throw new Error(`favicon.svg has no ${ROUNDED_GROUND}`);
// The drawing lies within the circle of 80 % that a maskable icon is never cut in (W3C, Web App Manifest, "icon masks").
const full = rounded.replace(ROUNDED_GROUND, '');

const render = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();

await writeFile(`${PUBLIC}icon-192.png`, await render(rounded, 192));
await writeFile(`${PUBLIC}icon-512.png`, await render(rounded, 512));
await writeFile(`${PUBLIC}icon-maskable-512.png`, await render(full, 512));
await writeFile(`${PUBLIC}apple-touch-icon.png`, await render(full, 180));
await writeFile(`${PUBLIC}favicon.ico`, iconFile(await render(rounded, 32), 32));

/** An ICO file with one PNG, for programs that ask for /favicon.ico without reading the page. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where the picture begins
  return Buffer.concat([head, png]);
}
