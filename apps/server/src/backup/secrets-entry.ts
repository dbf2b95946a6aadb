import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';

/** OWASP's parameters with 32 MB: a guess takes about 0.2 s. */
const KDF = { n: 2 ** 15, r: 8, p: 3 } as const;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Limits for a changed entry: it must not take all memory or time. */
const MOST_MEMORY_BYTES = 256 * 1024 * 1024;

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const entrySchema = z.object({
  kdf: z.object({
    name: z.literal('scrypt'),
    n: z
      .number()
      .int()
      .max(2 ** 18),
    r: z.number().int().max(16),
    p: z.number().int().max(16),
    salt: z.base64(),
  }),
  cipher: z.literal(CIPHER),
  iv: base64,
  tag: base64,
  data: base64,
});

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Derives the key of the cipher from the passphrase; the parameters stand in the entry, so that later ones may differ. */
function keyOf(passphrase: string, kdf: z.output<typeof entrySchema>['kdf']): Promise<Buffer> {
  const options = { N: kdf.n, r: kdf.r, p: kdf.p, maxmem: MOST_MEMORY_BYTES };
  return deriveKey(passphrase.normalize(), Buffer.from(kdf.salt, 'base64'), KEY_BYTES, options);
}

/** Encrypts the content of `secrets.json` with a passphrase; returns the text of the entry. */
export async function encryptSecrets(passphrase: string, content: string): Promise<string> {
  const kdf = { name: 'scrypt' as const, ...KDF, salt: randomBytes(SALT_BYTES).toString('base64') };
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, kdf), iv).setAAD(
    Buffer.from(JSON.stringify(kdf)),
  );
  const data = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  const [ivText, tag, text] = [iv, cipher.getAuthTag(), data].map((bytes) => bytes.toString('base64'));
  return `${JSON.stringify({ kdf, cipher: CIPHER, iv: ivText, tag, data: text })}\n`;
}

/** Decrypts the text of the entry. Null for another passphrase and for a changed text. */
export async function decryptSecrets(passphrase: string, text: string): Promise<string | null> {
  try {
    const { kdf, iv, tag, data } = entrySchema.parse(JSON.parse(text));
    const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, kdf), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(JSON.stringify(kdf)))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
