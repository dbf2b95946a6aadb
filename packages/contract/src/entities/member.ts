import { z } from 'zod';
import { bit, isoTime, localTime, yuan } from '../fields.ts';

/** The member's own data (contract 5.1). */
export const memberDetail = z.object({
  id: z.int(),
  avatar: z.string(),
  nick_name: z.string(),
  mobile: z.string(),
  is_lock: z.int(),
  is_active: z.int(),
  role_id: z.int(),
  role_expired_at: localTime.nullable(),
  role: z.object({ id: z.int(), name: z.string() }).nullable(),
  invite_balance: yuan,
  credit1: z.int(),
  credit2: z.int(),
  credit3: z.int(),
  is_password_set: bit,
  is_set_nickname: bit,
  created_at: isoTime,
  is_bind_qq: bit,
  is_bind_wechat: bit,
  is_bind_mobile: bit,
  invite_people_count: z.int(),
  is_face_verify: z.boolean(),
  profile_real_name: z.string(),
  profile_id_number: z.string(),
  agreement_status: z.object({ user_agreement_agreed: z.boolean(), privacy_policy_agreed: z.boolean() }),
});
export type MemberDetail = z.infer<typeof memberDetail>;
