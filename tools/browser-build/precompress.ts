import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/** Writes a `.br` file next to each compressible file, so that the server does not compress on each request. */
export function precompress(): Plugin {
  return {
    name: 'zaixue-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      const compressible = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'));
      await Promise.all(
        compressible.map(async (file) => {
          const content = await readFile(join(dir, file));
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(join(dir, `${file}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}
