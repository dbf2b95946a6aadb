import { z } from 'zod';
import { randomText } from '../../../lib/crypto/random.ts';
import { hashSecret } from '../../../lib/crypto/tokens.ts';
import type { KeyValueStore } from '../../../ports/kv/port.ts';
import type { SocialApp, SocialProfile } from '../../../ports/oauth/port.ts';
import { SOCIAL_APPS } from '../../../ports/oauth/port.ts';

/** Contract 3.3. */
const LENGTH = 32;
const LIFETIME_SECONDS = 600;

const loginRecord = z.object({
  app: z.enum(SOCIAL_APPS),
  openId: z.string().min(1),
  unionId: z.string().min(1).nullable(),
  nickname: z.string(),
  avatar: z.string(),
  raw: z.record(z.string(), z.unknown()),
});

/** The social account of a login code. */
export type SocialLogin = z.output<typeof loginRecord>;

export type FoundLogin =
  | { readonly kind: 'found'; readonly login: SocialLogin }
  | { readonly kind: 'expired' }
  | { readonly kind: 'incomplete' };

/** Only a hash of the code is stored: a reader of the store cannot log in with it. */
const keyOf = (code: string): string => `login-code:${hashSecret(code)}`;

/** Stores the account for 600 s and returns a code of 32 random characters (contract 3.3). */
export async function createLoginCode(
  kv: KeyValueStore,
  app: SocialApp,
  profile: SocialProfile,
): Promise<string> {
  const code = randomText(LENGTH);
  await kv.set(keyOf(code), JSON.stringify({ app, ...profile }), LIFETIME_SECONDS);
  return code;
}

/** Reads the login of a code without consuming it. */
export async function findLogin(kv: KeyValueStore, code: string): Promise<FoundLogin> {
  return read(await kv.get(keyOf(code)));
}

/** Consumes a code. Of several simultaneous callers, one gets true. */
export async function consumeLogin(kv: KeyValueStore, code: string): Promise<boolean> {
  return (await kv.take(keyOf(code))) !== null;
}

function read(stored: string | null): FoundLogin {
  if (stored === null) return { kind: 'expired' };
  const record = loginRecord.safeParse(JSON.parse(stored));
  return record.success ? { kind: 'found', login: record.data } : { kind: 'incomplete' };
}
