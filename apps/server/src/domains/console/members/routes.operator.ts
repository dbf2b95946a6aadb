import {
  courseAccessEnd,
  courseGrant,
  memberList,
  membershipEnd,
  membershipExtend,
  membershipPlans,
  memberTimeline,
  operatorMember,
} from '@zaixue/contract/operator/learners/members';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findGivenPlans } from '../../commerce/plans/queries.ts';
import { memberExists } from '../../identity/members/queries.ts';
import {
  endCourseByOperator,
  giveMembership,
  grantCourseByOperator,
  takeMembership,
} from './change-access.ts';
import { listMembers, readMember } from './read-members.ts';
import { readTimeline } from './read-timeline.ts';

/** Members in the operator console as far as several domains know them, and their access. */
export function registerConsoleMemberRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;

  router.on(memberList, async ({ query }, { identity, now }) => {
    const { page, size, sort, ...filter } = query;
    const reader = { now, seesNumbers: identity.permissions.has('member.private') };
    const { rows, total } = await listMembers(db, filter, { page, size, sort }, reader);
    return ok({ rows: [...rows], total, page, size });
  });

  router.on(operatorMember, async ({ params: { id } }, { identity: { permissions }, now }) => {
    const member = await readMember(db, { id, permissions, now });
    return member ? ok(member) : refuse('not_found');
  });

  router.on(memberTimeline, async ({ params, query }, { identity: { permissions } }) => {
    if (!(await memberExists(db, params.id))) return refuse('not_found');
    return ok(await readTimeline(db, { memberId: params.id, ...query, permissions }));
  });

  router.on(courseGrant, ({ params, body }, { actor, scope, now }) =>
    grantCourseByOperator(services, actor, { memberId: params.id, ...body, scope }, now),
  );
  router.on(courseAccessEnd, ({ params: { id, courseId }, body }, { actor, scope, now }) =>
    endCourseByOperator(services, actor, { memberId: id, courseId, ...body, scope }, now),
  );

  router.on(membershipPlans, async () => {
    const plans = await findGivenPlans(db);
    return ok(
      plans.map(({ id, name, expire_days, is_show }) => ({
        ...{ id, name, days: expire_days, isOnSale: is_show === 1 },
      })),
    );
  });
  router.on(membershipExtend, ({ params, body }, { actor, now }) =>
    giveMembership(services, actor, { memberId: params.id, ...body }, now),
  );
  router.on(membershipEnd, ({ params, body }, { actor, now }) =>
    takeMembership(services, actor, { memberId: params.id, ...body }, now),
  );
}
