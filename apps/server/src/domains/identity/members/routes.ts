import { memberDetail } from '@zaixue/contract/calls/member';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentMemberDetail } from './present.ts';
import { readMemberDetail } from './read-member-detail.ts';

/** The member's own data (contract 5.1). */
export function registerMemberRoutes(router: Router, services: Services): void {
  router.member(memberDetail, async (_input, { session, client, now }) =>
    ok(presentMemberDetail(await readMemberDetail(services, session.member, now), client.origin)),
  );
}
