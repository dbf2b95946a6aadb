import { loginMobile, logout } from '@zaixue/contract/calls/auth';
import type { Router } from '../../../http/router.ts';
import { emptyResult } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { logInBySms } from './log-in-by-sms.ts';
import { endSession } from './repo.ts';

/** Login, registration and logout (contract 3). */
export function registerAuthRoutes(router: Router, services: Services): void {
  router.open(loginMobile, ({ body }, { client, now }) =>
    logInBySms(services, { mobile: body.mobile, code: body.mobile_code, client, now }),
  );
  router.member(logout, async (_input, { visitor, now }) => {
    await endSession(services.db, visitor.sessionId, now);
    return emptyResult;
  });
}
