import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Member } from '../../../db/tables/tables.ts';
import { isHomePreview, PREVIEW_MEMBER_ID, type Preview, type ReadPreview } from '../../../http/preview.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { findEditableCourse } from '../../catalog/operator-scope/queries.ts';
import { findFirstPlanOnSale } from '../../commerce/plans/queries.ts';
import { findRoleGrant } from '../operators/find-role-grant.ts';
import { findUnlockedOperator } from './operator-session.ts';
import { createPreviewTokens } from './preview-token.ts';

/** The membership of the persona `vip` ends so much later: no notice that it ends soon. */
const MEMBERSHIP_MS = 365 * DAY_MS;

/**
 * Returns who calls with the token of a preview. It ends with the operator's session, when the session is locked, and
 * when the operator may no longer view the course or edit the home page.
 */
export function createReadPreview({ db, secrets }: Pick<Services, 'db' | 'secrets'>): ReadPreview {
  const tokens = createPreviewTokens(secrets);
  return async (token, now) => {
    const preview = tokens.read(token, now);
    if (!preview) return null;
    const operator = await findUnlockedOperator(db, preview.operatorSessionId, now);
    if (!operator) return null;
    const role = await findRoleGrant(db, operator.role);
    const scope: OperatorScope =
      role.scope === 'all' ? { kind: 'all' } : { kind: 'own', operatorId: operator.id };
    if (!role.permissions.has(isHomePreview(preview) ? 'home.edit' : 'course.view')) return null;
    if (!isHomePreview(preview) && !(await findEditableCourse(db, preview.courseId, scope))) return null;
    if (preview.persona === 'visitor') return { preview, session: null };
    const planId = preview.persona === 'vip' ? ((await findFirstPlanOnSale(db)) ?? 1) : 0;
    // No login record has the id 0.
    return { preview, session: { member: createPreviewMember(preview, planId, now), sessionId: 0 } };
  };
}

/** A member without rows who has done everything that a site can force. */
function createPreviewMember({ persona }: Preview, planId: number, now: number): Member {
  return {
    id: PREVIEW_MEMBER_ID,
    mobile: '13800000000',
    nick_name: '预览学员',
    avatar: '',
    password_hash: null,
    is_password_set: 1,
    is_set_nickname: 1,
    is_lock: 0,
    is_active: 1,
    plan_id: planId,
    plan_expires_at: persona === 'vip' ? now + MEMBERSHIP_MS : null,
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 1,
    real_name: '',
    id_number: '',
    registered_address: '',
    registered_city: '',
    created_at: now,
    updated_at: now,
  };
}
