import { memberSessionEnd, memberSessions, memberSessionsEndOthers } from '@zaixue/contract/calls/account';
import { loginMobile, logout } from '@zaixue/contract/calls/auth';
import type { Router } from '../../../http/router.ts';
import { emptyResult, fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { presentSession } from './present.ts';
import { endLiveSession, endSession, endSessions, findLiveSessions } from './repo.ts';

/** Sessions in the list, newest first: more than a member has devices. */
const LIST_LIMIT = 100;

/** Login by SMS code, logout (contract 3), and the list of the member's sessions (extension of the contract). */
export function registerSessionRoutes(router: Router, services: Services): void {
  const { db } = services;
  router.open(loginMobile, ({ body }, { client, now }) =>
    logInBySms(services, { mobile: body.mobile, code: body.mobile_code, client, now }),
  );
  router.member(logout, async (_input, { session, now }) => {
    await endSession(db, session.sessionId, now);
    return emptyResult;
  });
  router.member(memberSessions, async (_input, { session, now }) => {
    const records = await findLiveSessions(db, session.member.id, now, LIST_LIMIT);
    return ok(records.map((record) => presentSession(record, session.sessionId)));
  });
  router.member(memberSessionEnd, async ({ params }, { session, now }) =>
    (await endLiveSession(db, session.member.id, params.id, now)) ? emptyResult : fail('notFound'),
  );
  router.member(memberSessionsEndOthers, async (_input, { session, now }) => {
    await endSessions(db, session.member.id, { except: session.sessionId, now });
    return emptyResult;
  });
}
