import type { NewMember } from '../../apps/server/src/db/tables/tables.ts';

/** What tells one member from another. */
export interface MemberIdentity {
  readonly mobile: string;
  readonly nickname: string;
  /** When they registered, milliseconds UTC. */
  readonly registeredAt: number;
}

/** A row of `members` for somebody without password, VIP, points or verified name, to be put in by hand. */
export function memberRow(
  { mobile, nickname, registeredAt }: MemberIdentity,
  overrides: Partial<Omit<NewMember, 'id'>> = {},
) {
  return {
    mobile,
    nick_name: nickname,
    avatar: '',
    password_hash: null,
    is_password_set: 0,
    is_set_nickname: 0,
    is_lock: 0,
    is_active: 1,
    plan_id: 0,
    plan_expires_at: null,
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 0,
    real_name: '',
    id_number: '',
    registered_address: '127.0.0.1',
    registered_city: '',
    created_at: registeredAt,
    updated_at: registeredAt,
    ...overrides,
  } satisfies NewMember;
}
