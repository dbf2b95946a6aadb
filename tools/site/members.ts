import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Database } from '../../apps/server/src/db/open.ts';
import type { NewMember } from '../../apps/server/src/db/tables/tables.ts';

/** The fields that differ between members. */
interface MemberIdentity {
  readonly mobile: string;
  readonly nickname: string;
  /** When they registered, milliseconds UTC. */
  readonly registeredAt: number;
}

/** A row of `members` without password, VIP, points or verified name, for direct inserts. */
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

/** A member with an active session. */
export interface Buyer {
  readonly id: number;
  readonly token: string;
}

/** Inserts members with active sessions into a site's database: the SMS limits prevent a bench from logging in hundreds. */
export async function addBuyers(db: Database, count: number): Promise<Buyer[]> {
  const now = Date.now();
  const first = 13_000_000_000 + Math.floor(Math.random() * 800_000_000);
  const buyers: Buyer[] = [];
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await transaction
        .insertInto('members')
        .values(
          memberRow({ mobile: String(first + index), nickname: `买家${first + index}`, registeredAt: now }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = randomBytes(32).toString('base64url');
      await transaction
        .insertInto('login_records')
        .values({
          member_id: id,
          platform: 'H5',
          address: '127.0.0.1',
          user_agent: 'bench',
          token_hash: createHash('sha256').update(token).digest('hex'),
          expires_at: now + DAY_MS,
          logged_out_at: null,
          created_at: now,
        })
        .execute();
      buyers.push({ id, token });
    }
  });
  return buyers;
}
