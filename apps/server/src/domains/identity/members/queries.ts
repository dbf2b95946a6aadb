import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Member } from '../../../db/tables/tables.ts';
import type { DeletionStatus } from '../account-deletion/deletion-requests.ts';
import { matchesSearch, readMemberSearch } from '../member-editing/member-filter.ts';
import type { Membership } from './membership.ts';

/** What everybody may see of a member. */
export type PublicProfile = Pick<Member, 'nick_name' | 'avatar'>;

/** Names and pictures of members by id. Erased members are left out. */
export async function findPublicProfiles(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'nick_name', 'avatar'])
    .execute();
  return new Map(rows.map(({ id, ...profile }) => [id, profile]));
}

/** Whether there is a member with this id. */
export async function memberExists(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The ids of all members, as a subquery: finds rows of another domain whose member still exists. */
export function memberIds(db: Queries) {
  return db.selectFrom('members').select('members.id');
}

/** How an operator recognises a member. */
export type MemberContact = Pick<Member, 'nick_name' | 'mobile'>;

/** Names and mobile numbers of members by id, for operators: mask the numbers. Erased members are left out. */
export async function findMemberContacts(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MemberContact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'nick_name', 'mobile'])
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/**
 * Ids of the newest members that a typed search finds: `#12`, an id, a part of the name, or of the number what masked numbers
 * show.
 */
export async function searchMemberIds(db: Queries, typed: string, limit: number): Promise<number[]> {
  const search = readMemberSearch(typed, { seesNumbers: false });
  if (!search) return [];
  const rows = await memberIds(db)
    .where(matchesSearch(db, search))
    .orderBy('members.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A member's membership as stored; null for an erased member. */
export async function findMembership(db: Queries, memberId: number): Promise<Membership | null> {
  const membership = await db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['plan_id as planId', 'plan_expires_at as endsAt'])
    .executeTakeFirst();
  return membership ?? null;
}

/** Number of members who were created from `since` on and before `until`, milliseconds UTC. */
export async function countMembersCreated(db: Queries, since: number, until: number): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the first member was created, milliseconds UTC; null for never. */
export async function readFirstRegistration(db: Queries): Promise<number | null> {
  const { at } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether a typed search finds a member, as a condition of another domain's query; null for an empty search. */
export function isFoundBySearch(
  db: Queries,
  typed: string,
  { seesNumbers }: { readonly seesNumbers: boolean },
): ((memberId: Expression<number>) => RawBuilder<SqlBool>) | null {
  const search = readMemberSearch(typed, { seesNumbers });
  if (!search) return null;
  const found = memberIds(db).where(matchesSearch(db, search));
  return (memberId) => sql<SqlBool>`${memberId} in ${found}`;
}

/** An account as far as it decides whether an operator may give it something. */
export interface MemberAccount {
  readonly id: number;
  readonly mobile: string;
  readonly isLocked: boolean;
  /** It waits for its erasure. */
  readonly isLeaving: boolean;
}

/** Accounts with these mobile numbers or ids. At most 1000 of each. */
export async function findAccounts(
  db: Queries,
  { mobiles, ids }: { readonly mobiles: readonly string[]; readonly ids: readonly number[] },
): Promise<MemberAccount[]> {
  if (mobiles.length + ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .where(({ or, eb }) =>
      or([
        ...(mobiles.length > 0 ? [eb('mobile', 'in', mobiles)] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .select(({ exists, selectFrom }) => [
      ...(['id', 'mobile', 'is_lock'] as const),
      exists(
        selectFrom('deletion_requests')
          .whereRef('deletion_requests.member_id', '=', 'members.id')
          .where('deletion_requests.status', '=', 'pending' satisfies DeletionStatus)
          .select('deletion_requests.id'),
      ).as('is_leaving'),
    ])
    .execute();
  return rows.map(({ id, mobile, is_lock, is_leaving }) => ({
    ...{ id, mobile, isLocked: is_lock === 1, isLeaving: Boolean(is_leaving) },
  }));
}
