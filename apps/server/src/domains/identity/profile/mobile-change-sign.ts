import { randomBytes } from 'node:crypto';
import type { Member } from '../../../db/tables/tables.ts';
import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';
import type { Services } from '../../../services.ts';

/** Life of a sign, seconds (contract 5.3). */
const LIFETIME_SECONDS = 3600;
const SIGN_BYTES = 24;

type Store = Pick<Services, 'kv' | 'secrets'>;
type Owner = Pick<Member, 'id' | 'mobile'>;

const keyOf = (member: Owner): string => `mobile-change:${member.id}`;

/** Member and present number are part of it: a sign is worth nothing to anybody else, nor after another change. */
function hashSign({ secrets }: Store, member: Owner, sign: string): string {
  const text = encodeURIComponent(sign.toWellFormed());
  return keyedHash(secrets.signing, 'mobile-change', String(member.id), member.mobile, text);
}

/** A new sign that lets this member change this number within the hour; it replaces the one before. */
export async function createSign(services: Store, member: Owner): Promise<string> {
  const sign = randomBytes(SIGN_BYTES).toString('base64url');
  await services.kv.set(keyOf(member), hashSign(services, member, sign), LIFETIME_SECONDS);
  return sign;
}

/** Whether the sign is this member's and still good. */
export async function isSignGood(services: Store, member: Owner, sign: string): Promise<boolean> {
  return (await services.kv.get(keyOf(member))) === hashSign(services, member, sign);
}

/** Spends the sign; of several callers one gets true. */
export function burnSign(services: Store, member: Owner, sign: string): Promise<boolean> {
  return services.kv.takeIfEqual(keyOf(member), hashSign(services, member, sign));
}
