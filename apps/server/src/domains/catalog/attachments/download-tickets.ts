import { randomText } from '../../../lib/crypto/random.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';

/** Contract 6.6. */
const SIGN_LENGTH = 20;
const LIFETIME_SECONDS = 3600;

const keyOf = (sign: string) => `attachment-download:${sign}`;

/** Makes a sign for one download of an attachment within an hour (contract 6.6). */
export async function issueTicket(kv: KeyValueStore, attachmentId: number): Promise<string> {
  const sign = randomText(SIGN_LENGTH);
  await kv.set(keyOf(sign), String(attachmentId), LIFETIME_SECONDS);
  return sign;
}

/** The attachment a sign is for, without using it up; null when it is unknown, used or expired. */
export async function readTicket(kv: KeyValueStore, sign: string): Promise<number | null> {
  if (!/^[0-9A-Za-z]{20}$/.test(sign)) return null;
  const value = await kv.get(keyOf(sign));
  return value === null ? null : Number(value);
}

/** Uses a sign up; of two downloads only one gets true. */
export async function useTicket(kv: KeyValueStore, sign: string): Promise<boolean> {
  return (await kv.take(keyOf(sign))) !== null;
}
