import type { FailureName } from '@zaixue/contract/errors';
import type { Queries } from '../../../db/open.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, fail } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { SocialLogin } from './login-codes.ts';
import { consumeLogin, findLogin } from './login-codes.ts';
import { findByOpenId, findByUnionId, findLinkedApps, linkAccount } from './repo.ts';

export interface LinkSocialAccountInput {
  readonly memberId: number;
  readonly code: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Links the social account of a login code to the logged-in member (contract 3.6). Only success consumes the code. */
export async function linkSocialAccount(
  { db, kv }: Services,
  { memberId, code, now }: LinkSocialAccountInput,
): Promise<Outcome<never[]>> {
  const found = await findLogin(kv, code);
  if (found.kind === 'expired') return fail('loginCodeExpired');
  if (found.kind === 'incomplete') return fail('invalidParameter');
  const failure = await findLinkFailure(db, memberId, found.login);
  if (failure) return fail(failure);
  if (!(await linkAccount(db, memberId, found.login, now))) {
    // Another request linked the account first; look up the failure again.
    return fail((await findLinkFailure(db, memberId, found.login)) ?? 'socialLinkedElsewhere');
  }
  await consumeLogin(kv, code);
  return emptyResult;
}

/** The first failure, in the order of the contract. */
async function findLinkFailure(
  db: Queries,
  memberId: number,
  { app, openId, unionId }: SocialLogin,
): Promise<FailureName | null> {
  const byUnionId = unionId === null ? null : await findByUnionId(db, unionId);
  if (byUnionId && byUnionId.member_id !== memberId) return 'socialUnionLinkedElsewhere';
  if ((await findLinkedApps(db, memberId))[app]) return 'socialAppAlreadyLinked';
  return (await findByOpenId(db, app, openId)) ? 'socialLinkedElsewhere' : null;
}
