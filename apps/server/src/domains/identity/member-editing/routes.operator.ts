import {
  memberCreate,
  memberEdit,
  memberErase,
  memberEraseCancel,
  memberIdentityShow,
  memberLockEdit,
  memberPasswordEdit,
  memberPointsChange,
  memberRemarkEdit,
  memberSessionEnd,
  memberSessions,
  memberSessionsEnd,
  memberTagList,
  memberUnmask,
} from '@zaixue/contract/operator/learners/members';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { memberExists } from '../members/queries.ts';
import { createPasswordTools } from '../password/password-tools.ts';
import { findLiveSessions } from '../sessions/repo.ts';
import { editRemark } from './annotate-members.ts';
import { changeMemberPoints } from './change-points.ts';
import { createMemberByOperator } from './create-member.ts';
import { editMember, setMemberPassword } from './edit-member.ts';
import { eraseMember, keepMember } from './erase-member.ts';
import { findAllTags } from './list-members.ts';
import { endMemberSession, endMemberSessions, lockMemberAccount } from './lock-member.ts';
import { showIdentity, showMobile } from './show-private.ts';

/** Sessions in the list, newest first: more than a member has devices. */
const SESSIONS_LIMIT = 100;

/** Accounts of members in the operator console; what also needs other domains is in `domains/console/members`. */
export function registerMemberEditingRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;
  const tools = createPasswordTools();

  router.on(memberUnmask, ({ params: { id } }, { actor, now }) => showMobile(services, actor, id, now));
  router.on(memberIdentityShow, ({ params: { id } }, { actor, now }) =>
    showIdentity(services, actor, id, now),
  );
  router.on(memberCreate, ({ body }, { actor, now }) =>
    createMemberByOperator(services, tools, actor, body, now),
  );
  router.on(memberEdit, ({ params, body }, { actor, now }) =>
    editMember(services, actor, { ...params, ...body }, now),
  );
  router.on(memberPasswordEdit, ({ params, body }, { actor, now }) =>
    setMemberPassword(services, tools, actor, { ...params, ...body }, now),
  );
  router.on(memberLockEdit, ({ params, body }, { actor, now }) =>
    lockMemberAccount(services, actor, { ...params, ...body }, now),
  );

  router.on(memberSessions, async ({ params: { id } }, { now }) => {
    if (!(await memberExists(db, id))) return refuse('not_found');
    const records = await findLiveSessions(db, id, now, SESSIONS_LIMIT);
    return ok(
      records.map((record) => ({
        id: record.id,
        platform: record.platform,
        address: record.address,
        userAgent: record.user_agent,
        startedAt: record.created_at,
        expiresAt: record.expires_at,
      })),
    );
  });
  router.on(memberSessionEnd, ({ params }, { actor, now }) => endMemberSession(services, actor, params, now));
  router.on(memberSessionsEnd, ({ params: { id } }, { actor, now }) =>
    endMemberSessions(services, actor, id, now),
  );

  router.on(memberRemarkEdit, ({ params, body }, { actor, now }) =>
    editRemark(services, actor, { ...params, ...body }, now),
  );
  router.on(memberTagList, async () => ok(await findAllTags(db)));
  router.on(memberPointsChange, ({ params, body }, { actor, now }) =>
    changeMemberPoints(services, actor, { ...params, ...body }, now),
  );
  router.on(memberErase, ({ params, body }, { actor, now }) =>
    eraseMember(services, actor, { ...params, ...body }, now),
  );
  router.on(memberEraseCancel, ({ params: { id } }, { actor, now }) => keepMember(services, actor, id, now));
}
