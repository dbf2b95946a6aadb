import { type EventRange, isInRange } from '../../db/event-range.ts';
import type { Queries } from '../../db/open.ts';
import { findRemark } from './member-editing/repo.ts';
import { findLinkedApps } from './social/repo.ts';

// What the operator console shows of a member's account.

/** Logins of a member for the operator console, the newest first. */
export function findLoginEvents(db: Queries, memberId: number, range: EventRange) {
  return db
    .selectFrom('login_records')
    .where('member_id', '=', memberId)
    .where(isInRange('created_at', 'id', range))
    .select(['id', 'created_at as at', 'platform', 'address', 'user_agent'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute();
}

/** Linked accounts, the remark of operators, and the number of sessions that have not ended. */
export async function readAccountFacts(db: Queries, memberId: number, now: number) {
  const linked = await findLinkedApps(db, memberId);
  const remark = await findRemark(db, memberId);
  const { sessions } = await db
    .selectFrom('login_records')
    .where('member_id', '=', memberId)
    .where('logged_out_at', 'is', null)
    .where('expires_at', '>', now)
    .select((build) => build.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  return {
    social: (['qq', 'wechat'] as const).filter((app) => linked[app]),
    remark: {
      text: remark?.text ?? '',
      version: remark?.version ?? 0,
      by: remark?.changed_by ?? '',
      at: remark?.updated_at ?? 0,
    },
    sessions,
  };
}
