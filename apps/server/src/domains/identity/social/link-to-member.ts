import type { Queries } from '../../../db/open.ts';
import type { SocialLogin } from './login-codes.ts';
import { insertAccount } from './repo.ts';

/** Links the account of a login to a member unless a unique key forbids it; tells whether it did. */
export function linkToMember(
  db: Queries,
  memberId: number,
  { app, openId, unionId, nickname, avatar }: SocialLogin,
  now: number,
): Promise<boolean> {
  return insertAccount(db, {
    member_id: memberId,
    app,
    open_id: openId,
    union_id: unionId,
    nickname,
    avatar,
    created_at: now,
    updated_at: now,
  });
}
