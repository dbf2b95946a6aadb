import { MAX_ID } from '@zaixue/contract/constants';
import { sql } from 'kysely';
import { anywhere } from '../../../db/like-pattern.ts';
import type { Queries } from '../../../db/open.ts';
import type { Member } from '../../../db/tables/tables.ts';
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

/** Nicknames and whole mobile numbers of members by id; the caller masks the numbers. Erased members are left out. */
export async function findMemberNames(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'nick_name as name', 'mobile'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of all members, as a subquery: finds rows of another domain whose member still exists. */
export function memberIds(db: Queries) {
  return db.selectFrom('members').select('members.id');
}

/** How an operator recognises a member. */
export type MemberContact = Pick<Member, 'nick_name' | 'mobile'>;

/** Ids of the members with this whole mobile number or nickname, at most `limit`. */
export async function findMemberIdsNamed(db: Queries, text: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(({ or, eb }) => or([eb('mobile', '=', text), eb('nick_name', '=', text)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

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

/** Ids of members with this id or whole mobile number, or whose nickname contains the text; in no order. */
export async function findMemberIdsBySearch(db: Queries, text: string, limit: number): Promise<number[]> {
  const pattern = anywhere(text);
  const byName = db
    .selectFrom('members')
    .select('members.id')
    .where(sql<boolean>`members.nick_name like ${pattern} escape '\\'`);
  const byMobile = db.selectFrom('members').select('members.id').where('mobile', '=', text);
  const id = /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_ID) : 0;
  const byId = db.selectFrom('members').select('members.id').where('id', '=', id);
  const rows = await byMobile.unionAll(byId).unionAll(byName).limit(limit).execute();
  return rows.map((row) => row.id);
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
