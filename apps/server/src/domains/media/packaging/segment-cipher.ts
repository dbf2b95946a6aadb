import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-128-cbc';

/** The vector HLS players assume when a playlist names none: the segment's number as 128 bits, big-endian. */
function vectorOf(index: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(index, 12);
  return vector;
}

/** Encrypts segment number `index` the way `EXT-X-KEY:METHOD=AES-128` wants it (PKCS #7 padding). */
export function encryptSegment(key: Buffer, index: number, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, vectorOf(index));
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** Undoes {@link encryptSegment}. Throws when key, number or content do not belong together. */
export function decryptSegment(key: Buffer, index: number, stored: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, vectorOf(index));
  return Buffer.concat([decipher.update(stored), decipher.final()]);
}
