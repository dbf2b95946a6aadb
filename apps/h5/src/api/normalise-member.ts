import type { MemberDetail } from '@zaixue/contract/entities/member';
import { isBoundMobile } from '@zaixue/contract/rules/mobile';
import { toFlag, toInteger, toMap, toNumber, toOptional, toText } from './normalise.ts';

/**
 * The member's own data as the screens read it. Services of generation A know nothing of agreements, so nothing is
 * missing there (contract 5.1). A member of whom the service does not say so is not verified: whether that matters is
 * decided by the site's own switch.
 * `base` is the address of the service: some send the avatar as a path of theirs (Q6).
 */
export function normaliseMember(wire: unknown, base: string): MemberDetail {
  const raw = toMap<unknown>(wire);
  const text = (name: string): string => toText(raw[name]);
  const integer = (name: string): number => toInteger(raw[name]);
  const role = toOptional(raw.role as { id?: unknown; name?: unknown } | null);
  const agreements = toMap<unknown>(raw.agreement_status);
  return {
    id: integer('id'),
    avatar: toAddress(text('avatar'), base),
    nick_name: text('nick_name'),
    mobile: text('mobile'),
    is_lock: integer('is_lock'),
    is_active: integer('is_active'),
    role_id: integer('role_id'),
    role_expired_at: text('role_expired_at') || null,
    role: role && { id: toInteger(role.id), name: toText(role.name) },
    invite_balance: toNumber(raw.invite_balance, 0),
    credit1: integer('credit1'),
    credit2: integer('credit2'),
    credit3: integer('credit3'),
    is_password_set: toFlag(raw.is_password_set),
    is_set_nickname: toFlag(raw.is_set_nickname),
    created_at: text('created_at'),
    is_bind_qq: toFlag(raw.is_bind_qq),
    is_bind_wechat: toFlag(raw.is_bind_wechat),
    is_bind_mobile: toFlag(raw.is_bind_mobile ?? isBoundMobile(text('mobile'))),
    invite_people_count: integer('invite_people_count'),
    is_face_verify: toFlag(raw.is_face_verify) === 1,
    profile_real_name: text('profile_real_name'),
    profile_id_number: text('profile_id_number'),
    agreement_status: {
      user_agreement_agreed: agreements.user_agreement_agreed !== false,
      privacy_policy_agreed: agreements.privacy_policy_agreed !== false,
    },
  };
}

/** An absolute address for a picture that may have been sent as a path of the service; empty stays empty (Q6). */
export function toAddress(address: string, base: string): string {
  if (address === '' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return `${base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`;
}
