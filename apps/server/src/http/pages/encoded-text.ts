import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** On-the-fly brotli: near gzip's time at a better ratio. Files of the H5 are compressed fully when built. */
export const BROTLI_QUALITY = 5;

/** In the order of our liking. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text that is compressed once for all who ask for it. */
export interface EncodedText {
  readonly plain: Buffer;
  /** The same compressed; every caller gets the same bytes. */
  as(encoding: Encoding): Promise<Buffer>;
}

export function encodedText(text: string): EncodedText {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    as(encoding) {
      const found = made.get(encoding) ?? compress(plain, encoding);
      made.set(encoding, found);
      return found;
    },
  };
}

const compress = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(plain, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : compressGzip(plain);

/** The best encoding that a client names in `Accept-Encoding` (RFC 9110 12.5.3) and we have; null for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null;
}
