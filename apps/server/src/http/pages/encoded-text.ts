import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality for dynamic answers: as fast as gzip, with a better ratio. H5 files are compressed at build time. */
export const BROTLI_QUALITY = 5;

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text that is compressed at most once per encoding. */
export interface EncodedText {
  readonly plain: Buffer;
  /** Returns the compressed text; every caller gets the same bytes. */
  as(encoding: Encoding): Promise<Buffer>;
}

export function encodedText(text: string | Buffer): EncodedText {
  const plain = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    as(encoding) {
      const found = encoded.get(encoding) ?? compress(plain, encoding);
      encoded.set(encoding, found);
      return found;
    },
  };
}

/** Size of a text with its compressed forms, relative to the plain size; each compressed form has about 1/4. */
const WITH_COMPRESSED = 1.5;

/** Bytes of a text with its compressed forms. */
export const sizeOfEncoded = ({ plain }: EncodedText): number => plain.length * WITH_COMPRESSED;

const compress = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(plain, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : compressGzip(plain);

/** Returns the preferred encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3); null for none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const accepted = new Set<string>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null;
}
