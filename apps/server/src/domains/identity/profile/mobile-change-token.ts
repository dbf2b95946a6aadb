import { randomBytes } from 'node:crypto';
import type { Member } from '../../../db/tables/tables.ts';
import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';
import type { Services } from '../../../services.ts';

/** Lifetime of a token, seconds (contract 5.3; on the wire the token is called `sign`). */
const LIFETIME_SECONDS = 3600;
const TOKEN_BYTES = 24;

type Store = Pick<Services, 'kv' | 'secrets'>;
type Owner = Pick<Member, 'id' | 'mobile'>;

const keyOf = (member: Owner): string => `mobile-change:${member.id}`;

/** The hash covers member and current number: the token is invalid for other members and after another change. */
function hashToken({ secrets }: Store, member: Owner, token: string): string {
  const text = encodeURIComponent(token.toWellFormed());
  return keyedHash(secrets.signing, 'mobile-change', String(member.id), member.mobile, text);
}

/** Creates a token that lets this member change this number within an hour. It replaces the member's previous token. */
export async function createMobileChangeToken(services: Store, member: Owner): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await services.kv.set(keyOf(member), hashToken(services, member, token), LIFETIME_SECONDS);
  return token;
}

/** Whether the token belongs to this member and is still valid. */
export async function isMobileChangeTokenValid(
  services: Store,
  member: Owner,
  token: string,
): Promise<boolean> {
  return (await services.kv.get(keyOf(member))) === hashToken(services, member, token);
}

/** Consumes the token. Of several simultaneous callers, one gets true. */
export function consumeMobileChangeToken(services: Store, member: Owner, token: string): Promise<boolean> {
  return services.kv.takeIfEqual(keyOf(member), hashToken(services, member, token));
}
