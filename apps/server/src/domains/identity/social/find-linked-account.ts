import type { Queries } from '../../../db/open.ts';
import type { SocialAccount } from '../../../db/tables/tables.ts';
import type { SocialLogin } from './login-codes.ts';
import { findByOpenId, findByUnionId, keepUnionId } from './repo.ts';

/**
 * The linked account that a login belongs to: by union id of any application first, then by open id; a hit by open id
 * keeps the union id for later (contract 3.4). Null when nobody has linked it.
 */
export async function findLinkedAccount(
  db: Queries,
  { app, openId, unionId }: SocialLogin,
  now: number,
): Promise<SocialAccount | null> {
  const ofPerson = unionId === null ? null : await findByUnionId(db, unionId);
  if (ofPerson) return ofPerson;
  const account = await findByOpenId(db, app, openId);
  if (account && unionId !== null) await keepUnionId(db, account, unionId, now);
  return account;
}
