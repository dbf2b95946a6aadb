import type { MemberAccount } from '../../identity/members/queries.ts';

/** Why an account is given nothing; empty when it may be. */
export function refusalOf({ isLocked, isLeaving }: MemberAccount): string {
  if (isLeaving) return '账号正在注销';
  return isLocked ? '账号已锁定' : '';
}
