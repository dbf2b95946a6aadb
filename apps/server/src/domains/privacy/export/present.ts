import { maskIdNumber, maskRealName } from '@zaixue/contract/rules/mask';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { Member } from '../../../db/tables/tables.ts';

/** A row in its exported form: times as UTC text, amounts in yuan under a name without `_fen`. */
export function presentRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      if (name.endsWith('_at') && typeof value === 'number') return [name, toIsoTime(value)];
      if (name.endsWith('_fen') && typeof value === 'number') return [name.slice(0, -4), yuanFromFen(value)];
      return [name, value];
    }),
  );
}

/** The member. Real name and id number stay masked, so that a stolen token does not reveal them (contract 5.1). */
export function presentAccount(member: Member, avatar: string): Record<string, unknown> {
  return presentRow({
    id: member.id,
    mobile: member.mobile,
    nick_name: member.nick_name,
    avatar,
    is_password_set: member.is_password_set,
    plan_id: member.plan_id,
    plan_expires_at: member.plan_expires_at,
    invite_balance_fen: member.invite_balance_fen,
    credit1: member.credit1,
    credit2: member.credit2,
    credit3: member.credit3,
    is_face_verified: member.is_face_verified,
    real_name: maskRealName(member.real_name),
    id_number: maskIdNumber(member.id_number),
    registered_address: member.registered_address,
    registered_city: member.registered_city,
    created_at: member.created_at,
    updated_at: member.updated_at,
  });
}
