import type { CallData } from '@zaixue/contract/call';
import type { memberDetail } from '@zaixue/contract/calls/member';
import { maskIdNumber, maskRealName } from '@zaixue/contract/rules/mask';
import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import { DEFAULT_AVATAR_PATH } from '../../site/home/site-addresses.ts';
import type { MemberDetailView } from './read-member-detail.ts';

/** The own data of a member (contract 5.1). `origin` makes site paths absolute. */
export function presentMemberDetail(view: MemberDetailView, origin: string): CallData<typeof memberDetail> {
  const { member, plan, agreements, linked } = view;
  return {
    id: member.id,
    avatar: avatarAddress(origin, member.avatar, view.defaultAvatar),
    nick_name: member.nick_name,
    mobile: member.mobile,
    is_lock: member.is_lock,
    is_active: member.is_active,
    role_id: plan?.id ?? 0,
    role_expired_at: member.plan_expires_at === null ? null : toLocalTime(member.plan_expires_at),
    role: plan && { id: plan.id, name: plan.name },
    invite_balance: yuanFromFen(member.invite_balance_fen),
    credit1: member.credit1,
    credit2: member.credit2,
    credit3: member.credit3,
    is_password_set: toBit(member.is_password_set === 1),
    is_set_nickname: toBit(member.is_set_nickname === 1),
    created_at: toIsoTime(member.created_at),
    is_bind_qq: toBit(linked.qq),
    is_bind_wechat: toBit(linked.wechat),
    is_bind_mobile: toBit(isBoundMobile(member.mobile)),
    // No call of this server invites members.
    invite_people_count: 0,
    is_face_verify: member.is_face_verified === 1,
    profile_real_name: maskRealName(member.real_name),
    profile_id_number: maskIdNumber(member.id_number),
    agreement_status: {
      user_agreement_agreed: agreements.user,
      privacy_policy_agreed: agreements.private,
    },
  };
}

/**
 * Absolute URL of a member's avatar; never empty (contract 5.1). `siteDefault` is the avatar that the operator set for
 * members without one.
 */
export function avatarAddress(origin: string, avatar: string, siteDefault: string): string {
  return absoluteUrl(origin, avatar || siteDefault || DEFAULT_AVATAR_PATH);
}
