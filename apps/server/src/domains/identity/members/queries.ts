import type { Queries } from '../../../db/open.ts';
import type { Member } from '../../../db/tables/tables.ts';

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
): Promise<ReadonlyMap<number, Pick<Member, 'nick_name' | 'mobile'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'nick_name', 'mobile'])
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
