export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp';

/** First bytes as hexadecimal digits. */
const SIGNATURES: readonly (readonly [PictureType, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  // The size of the file, then four reserved bytes that no program uses.
  ['bmp', /^424d.{8}00000000/],
];
const LOOKED_AT = 16;

/** The kind of picture that a file's first bytes claim, whatever its name says; null for anything else, SVG included. */
export function pictureType(content: Buffer): PictureType | null {
  const head = content.subarray(0, LOOKED_AT).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
