import { memberDetail } from '@zaixue/contract/calls/member';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentMemberDetail } from './present.ts';
import type { FindPlan } from './read-member-detail.ts';
import { readMemberDetail } from './read-member-detail.ts';

/** The member's own data (contract 5.1). `findPlan` is passed in, because `domains/commerce` depends on this domain. */
export function registerMemberRoutes(router: Router, services: Services, findPlan: FindPlan): void {
  router.member(memberDetail, async (_input, { session: { member }, client, now, preview }) => {
    const detail = await readMemberDetail(services, { member, now, findPlan, isPreview: preview !== null });
    return ok(presentMemberDetail(detail, client.origin));
  });
}
