import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of 32 bytes for one purpose, made from another key (HKDF-SHA256); always the same for the same two. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `zaixue ${purpose}`, KEY_BYTES));
}
