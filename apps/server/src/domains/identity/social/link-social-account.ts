import type { FailureName } from '@zaixue/contract/errors';
import type { Queries } from '../../../db/open.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { linkToMember } from './link-to-member.ts';
import type { SocialLogin } from './login-codes.ts';
import { consumeLogin, findLogin } from './login-codes.ts';
import { findAppsOfMember, findByOpenId, findByUnionId } from './repo.ts';

export interface LinkRequest {
  readonly memberId: number;
  readonly code: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Links the account of a login code to the logged-in member (contract 3.6). The code is used up by success alone. */
export async function linkSocialAccount(
  { db, kv }: Services,
  { memberId, code, now }: LinkRequest,
): Promise<Outcome<never[]>> {
  const found = await findLogin(kv, code);
  if (found.kind === 'expired') return fail('loginCodeExpired');
  if (found.kind === 'incomplete') return fail('invalidParameter');
  const obstacle = await findObstacle(db, memberId, found.login);
  if (obstacle) return fail(obstacle);
  if (!(await linkToMember(db, memberId, found.login, now))) {
    // Another request was faster: the reason is there to be found now.
    return fail((await findObstacle(db, memberId, found.login)) ?? 'socialLinkedElsewhere');
  }
  await consumeLogin(kv, code);
  return emptyResult;
}

/** The first reason against linking, in the contract's order. */
async function findObstacle(
  db: Queries,
  memberId: number,
  { app, openId, unionId }: SocialLogin,
): Promise<FailureName | null> {
  const ofPerson = unionId === null ? null : await findByUnionId(db, unionId);
  if (ofPerson && ofPerson.member_id !== memberId) return 'socialUnionLinkedElsewhere';
  if ((await findAppsOfMember(db, memberId)).includes(app)) return 'socialAppAlreadyLinked';
  return (await findByOpenId(db, app, openId)) ? 'socialLinkedElsewhere' : null;
}
