import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../lib/crypto/keyed-hash.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 16;
const TAG_BYTES = 7;
const ID_BYTES = 4;
const BITS = BigInt((TAG_BYTES + ID_BYTES) * 8);

/** The opaque ids of comments (contract 8.2). */
export interface CommentCodes {
  /** Encodes a number from 0 to 2^32 − 1 as 16 letters and digits, always the same ones; 0 means none. */
  encode(id: number): string;
  /** Decodes a code; null when no number has this code. */
  decode(code: string): number | null;
}

/**
 * Encodes and decodes comment ids with a key, so that the codes reveal neither the number of comments nor a code that
 * was not shown. A code is a tag, seven bytes of a keyed hash of the number, and the number XORed with a hash of the
 * tag.
 */
export function createCommentCodes(signingKey: Buffer): CommentCodes {
  const key = deriveKey(signingKey, 'comment codes');
  const hash = (content: Buffer, bytes: number) =>
    createHmac('sha256', key).update(content).digest().subarray(0, bytes);

  function encode(id: number): string {
    const number = Buffer.alloc(ID_BYTES);
    number.writeUInt32BE(id);
    const tag = hash(number, TAG_BYTES);
    const mask = hash(tag, ID_BYTES).readUInt32BE();
    number.writeUInt32BE((id ^ mask) >>> 0);
    return toText(BigInt(`0x${Buffer.concat([tag, number]).toString('hex')}`));
  }

  return {
    encode,
    decode(code) {
      const value = fromText(code);
      if (value === null) return null;
      const bytes = Buffer.from(value.toString(16).padStart((TAG_BYTES + ID_BYTES) * 2, '0'), 'hex');
      const mask = hash(bytes.subarray(0, TAG_BYTES), ID_BYTES).readUInt32BE();
      const id = (bytes.readUInt32BE(TAG_BYTES) ^ mask) >>> 0;
      return encode(id) === code ? id : null;
    },
  };
}

function toText(value: bigint): string {
  const base = BigInt(ALPHABET.length);
  let text = '';
  for (let rest = value; text.length < LENGTH; rest /= base) text = ALPHABET[Number(rest % base)] + text;
  return text;
}

function fromText(text: string): bigint | null {
  if (!/^[0-9A-Za-z]{16}$/.test(text)) return null;
  const base = BigInt(ALPHABET.length);
  const value = [...text].reduce((sum, digit) => sum * base + BigInt(ALPHABET.indexOf(digit)), 0n);
  return value >> BITS === 0n ? value : null;
}
