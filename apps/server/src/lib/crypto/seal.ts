import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with AES-256-GCM and a 32-byte key; returns base64url. `context` names the purpose of the text. It is
 * authenticated but not included, so the text can only be decrypted with the same context.
 */
export function seal(key: Buffer, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts what `seal` returned. Null for another key, another context, or a changed or truncated text. */
export function unseal(key: Buffer, sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // Buffer ignores invalid base64url characters; without this check many texts would decode to the same bytes.
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
