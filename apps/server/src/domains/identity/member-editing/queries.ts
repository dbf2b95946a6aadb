import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import type { Queries } from '../../../db/open.ts';
import { filterMembers, type MemberFilterContext } from './member-filter.ts';

/** Number of members that a filter finds. */
export async function countFilteredMembers(
  db: Queries,
  filter: MemberFilter,
  context: MemberFilterContext,
): Promise<number> {
  const all = db.selectFrom('members').select((build) => build.fn.countAll<number>().as('total'));
  return (await filterMembers(db, all, filter, context).executeTakeFirstOrThrow()).total;
}

/** Part of the members, in the order of their ids. */
export interface IdRange {
  /** Ids above this one. */
  readonly after: number;
  /** Ids up to this one; null for no limit. */
  readonly upTo: number | null;
  readonly limit: number;
}

/** Ids of members that a filter finds, ascending: for work that goes through all of them in steps. */
export async function findFilteredIds(
  db: Queries,
  filter: MemberFilter,
  { after, upTo, limit }: IdRange,
  context: MemberFilterContext,
): Promise<number[]> {
  let ids = db.selectFrom('members').select('members.id').where('members.id', '>', after);
  if (upTo !== null) ids = ids.where('members.id', '<=', upTo);
  const rows = await filterMembers(db, ids, filter, context).orderBy('members.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** The highest id of a member; 0 when there is none. */
export async function findLastMemberId(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((build) => build.fn.max<number | null>('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}
