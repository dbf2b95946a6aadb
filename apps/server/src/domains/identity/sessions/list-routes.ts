import { memberSessionEnd, memberSessions, memberSessionsEndOthers } from '@zaixue/contract/calls/account';
import type { Router } from '../../../http/router.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { endSessions } from './end-sessions.ts';
import { endLiveSession, findLiveSessions } from './list-repo.ts';
import { presentSession } from './present.ts';

/** Nobody has more devices; whoever scripts logins gets the newest. */
const MOST_LISTED = 100;

/** The member's live logins, and ending them (extension of the contract). */
export function registerSessionRoutes(router: Router, { db }: Services): void {
  router.member(memberSessions, async (_input, { visitor, now }) => {
    const records = await findLiveSessions(db, visitor.member.id, now, MOST_LISTED);
    return ok(records.map((record) => presentSession(record, visitor.sessionId)));
  });
  router.member(memberSessionEnd, async ({ params }, { visitor, now }) =>
    (await endLiveSession(db, visitor.member.id, params.id, now)) ? emptyResult : fail('notFound'),
  );
  router.member(memberSessionsEndOthers, async (_input, { visitor, now }) => {
    await endSessions(db, visitor.member.id, { except: visitor.sessionId, now });
    return emptyResult;
  });
}
