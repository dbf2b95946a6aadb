import type { Queries } from '../../../db/open.ts';
import type { Member, NewMember } from '../../../db/tables/tables.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { applyRegistrationEffects } from './apply-registration-effects.ts';
import { findMemberByMobile, insertMember } from './repo.ts';

/** Length of the nickname of a member who has not chosen one (contract 3.1). */
const RANDOM_NICKNAME_LENGTH = 12;

export interface RegistrationInput {
  readonly mobile: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Columns that depend on the way of registering. */
export type MemberOverrides = Partial<
  Pick<
    NewMember,
    'nick_name' | 'avatar' | 'is_set_nickname' | 'password_hash' | 'is_password_set' | 'is_lock'
  >
>;

/**
 * Registers a mobile number with all effects of contract 3.8. Returns false when the number is taken; of two
 * simultaneous calls for one number, one returns true.
 */
export async function registerMember(
  services: Services,
  input: RegistrationInput,
  overrides: MemberOverrides = {},
): Promise<boolean> {
  const settings = await services.settings.all();
  const member = await storeMember(services.db, settings, input, overrides);
  if (member) await applyRegistrationEffects(services, member.id, input);
  return member !== null;
}

/**
 * Returns the member with a mobile number, and registers one if there is none (contract 3.1, 3.8). Of two simultaneous
 * calls, one registers and both return the same member. A failing effect does not undo the registration.
 */
export async function findOrRegisterMember(services: Services, input: RegistrationInput): Promise<Member> {
  const { db } = services;
  const known = await findMemberByMobile(db, input.mobile);
  if (known) return known;
  await registerMember(services, input);
  const stored = await findMemberByMobile(db, input.mobile);
  if (!stored) throw new Error('the member was deleted while being registered');
  return stored;
}

/**
 * Inserts a new member with the registration address (contract 3.8, steps 1 and 3). Pass a transaction to make it part
 * of one. Returns null when the unique key says that the number is taken. Call `applyRegistrationEffects` afterwards.
 */
export function storeMember(
  db: Queries,
  settings: Readonly<SettingValues>,
  { mobile, client, now }: RegistrationInput,
  overrides: MemberOverrides = {},
): Promise<Member | null> {
  return insertMember(db, {
    mobile,
    nick_name: randomText(RANDOM_NICKNAME_LENGTH),
    avatar: '',
    password_hash: null,
    is_password_set: 0,
    is_set_nickname: 0,
    is_lock: settings['member.locked_by_default'] ? 1 : 0,
    is_active: 1,
    plan_id: 0,
    // Until the member has a VIP, clients read the registration time from this field (contract 5.1).
    plan_expires_at: now,
    invite_balance_fen: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_face_verified: 0,
    real_name: '',
    id_number: '',
    registered_address: client.address,
    // The server has no database of IP locations.
    registered_city: '',
    created_at: now,
    updated_at: now,
    ...overrides,
  });
}
