import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import { sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import { offsetOf } from '../../../http/paging.ts';
import { inOrderOf } from '../../../lib/in-order-of.ts';
import type { DeletionStatus } from '../account-deletion/deletion-requests.ts';
import { filterMembers, type MemberFilterContext, type MembersQuery } from './member-filter.ts';
import { countFilteredMembers } from './queries.ts';

export type MemberSort = 'newest' | 'oldest' | 'points' | 'membership';

/** Ids of one page of the members that a filter finds, and how many it finds. */
export async function findMemberPage(
  db: Queries,
  filter: MemberFilter,
  page: MemberPageRequest,
  context: MemberFilterContext,
): Promise<Slice<number>> {
  const rows = await findPageIds(db, filter, page, context);
  const isWhole = page.page === 1 && rows.length < page.size;
  return { rows, total: isWhole ? rows.length : await countFilteredMembers(db, filter, context) };
}

export interface MemberPageRequest extends PageRequest {
  readonly sort: MemberSort;
}

/** Ids of one page of the members that a filter finds. */
export async function findPageIds(
  db: Queries,
  filter: MemberFilter,
  { sort, ...page }: MemberPageRequest,
  context: MemberFilterContext,
): Promise<number[]> {
  const ids = filterMembers(db, db.selectFrom('members').select('members.id'), filter, context);
  const rows = await sortMembers(ids, sort).limit(page.size).offset(offsetOf(page)).execute();
  return rows.map(({ id }) => id);
}

function sortMembers<Row>(query: MembersQuery<Row>, sort: MemberSort): MembersQuery<Row> {
  if (sort === 'oldest') return query.orderBy('members.id');
  if (sort === 'points') return query.orderBy('members.credit1', 'desc').orderBy('members.id', 'desc');
  if (sort === 'newest') return query.orderBy('members.id', 'desc');
  return query
    .orderBy(sql`case when members.plan_id = 0 then 1 else 0 end`)
    .orderBy('members.plan_expires_at')
    .orderBy('members.id', 'desc');
}

/** What the list shows of a member, with whole number; presenters mask it. */
export type MemberRow = Awaited<ReturnType<typeof findMemberRows>>[number];

/** Members of these ids in the order of the ids. */
export async function findMemberRows(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .where('members.id', 'in', ids)
    .select(['id', 'mobile', 'nick_name', 'avatar', 'is_lock', 'plan_id', 'plan_expires_at', 'credit1'])
    .select(['created_at', 'updated_at', 'is_face_verified', 'is_password_set'])
    .select((select) => [
      select
        .selectFrom('deletion_requests')
        .whereRef('deletion_requests.member_id', '=', 'members.id')
        .where('deletion_requests.status', '=', 'pending' satisfies DeletionStatus)
        .select((build) => build.fn.min<number | null>('deletion_requests.due_at').as('due'))
        .as('erased_at'),
      select
        .selectFrom('login_records')
        .whereRef('login_records.member_id', '=', 'members.id')
        .select((build) => build.fn.max<number | null>('login_records.created_at').as('last'))
        .as('logged_in_at'),
    ])
    .execute();
  const tags = await findTags(db, ids);
  return inOrderOf(ids, rows).map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
}

/** Tags of members in the order in which they were added, by id. Members without tags are left out. */
export async function findTags(db: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_tags')
    .where('member_id', 'in', ids)
    .select(['member_id', 'tag'])
    .orderBy('created_at')
    .orderBy('tag')
    .execute();
  const tags = new Map<number, string[]>();
  for (const { member_id, tag } of rows) tags.set(member_id, [...(tags.get(member_id) ?? []), tag]);
  return tags;
}

/** All tags with the number of their members, the most used first. */
export function findAllTags(db: Queries) {
  return db
    .selectFrom('member_tags')
    .select((build) => ['tag', build.fn.countAll<number>().as('members')])
    .groupBy('tag')
    .orderBy('members', 'desc')
    .orderBy('tag')
    .execute();
}
