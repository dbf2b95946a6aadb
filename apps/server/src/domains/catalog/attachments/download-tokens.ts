import { randomText } from '../../../lib/crypto/random.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

/** Contract 6.6. On the wire the token is called `sign`. */
const TOKEN_LENGTH = 20;
const LIFETIME_SECONDS = 3600;

const storageKey = (token: string) => `attachment-download:${token}`;

/** Creates a token for one download of an attachment within an hour (contract 6.6). */
export async function issueDownloadToken(kv: KeyValueStore, attachmentId: number): Promise<string> {
  const token = randomText(TOKEN_LENGTH);
  await kv.set(storageKey(token), String(attachmentId), LIFETIME_SECONDS);
  return token;
}

/** Returns the attachment id of a token without using it up; null when it is unknown, used or expired. */
export async function readDownloadToken(kv: KeyValueStore, token: string): Promise<number | null> {
  if (!/^[0-9A-Za-z]{20}$/.test(token)) return null;
  const value = await kv.get(storageKey(token));
  return value === null ? null : Number(value);
}

/** Uses up a token. Of two concurrent calls only one returns true. */
export async function consumeDownloadToken(kv: KeyValueStore, token: string): Promise<boolean> {
  return (await kv.take(storageKey(token))) !== null;
}
