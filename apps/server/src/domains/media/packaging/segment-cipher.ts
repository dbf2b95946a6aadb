import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-128-cbc';

/** Returns the IV that HLS players use when the playlist has none: the segment number as 128 bits, big-endian. */
function ivOf(index: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(index, 12);
  return iv;
}

/** Encrypts segment `index` for `EXT-X-KEY:METHOD=AES-128` (PKCS #7 padding). */
export function encryptSegment(key: Buffer, index: number, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, ivOf(index));
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** Decrypts what {@link encryptSegment} returned. Throws when key, index and content do not match. */
export function decryptSegment(key: Buffer, index: number, stored: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, ivOf(index));
  return Buffer.concat([decipher.update(stored), decipher.final()]);
}
