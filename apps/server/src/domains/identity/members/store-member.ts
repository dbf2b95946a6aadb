import type { Queries } from '../../../db/open.ts';
import type { Member, NewMember } from '../../../db/tables/tables.ts';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { randomNickname } from './random-nickname.ts';
import { insertMember } from './repo.ts';

export interface Registration {
  readonly mobile: string;
  readonly client: ClientFacts;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** What a way of registering decides beside the number. */
export type MemberChoices = Partial<
  Pick<NewMember, 'nick_name' | 'avatar' | 'is_set_nickname' | 'password_hash' | 'is_password_set'>
>;

/**
 * Step 1 and 3 of contract 3.8: the row of a new member with its registration address, as part of the transaction when
 * given one. Null when the number is taken, which the unique key decides. `applyRegistrationEffects` follows it.
 */
export function storeMember(
  db: Queries,
  settings: Readonly<SettingValues>,
  { mobile, client, now }: Registration,
  choices: MemberChoices = {},
): Promise<Member | null> {
  return insertMember(db, {
    mobile,
    nick_name: randomNickname(),
    avatar: '',
    password_hash: null,
    is_password_set: 0,
    is_set_nickname: 0,
    is_lock: settings['member.locked_by_default'] ? 1 : 0,
    is_active: 1,
    plan_id: 0,
    // Clients of the contract know the registration time here until there is a VIP (contract 5.1).
    plan_expires_at: now,
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 0,
    real_name: '',
    id_number: '',
    registered_address: client.address,
    // No register of places comes with the server, so the city stays unknown.
    registered_city: '',
    created_at: now,
    updated_at: now,
    ...choices,
  });
}
