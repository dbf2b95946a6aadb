import { MAX_ID } from '@zaixue/contract/constants';
import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import { instantsOfDays } from '@zaixue/contract/rules/wire-time';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import { containsText } from '../../../db/statements/like-pattern.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { DeletionStatus } from '../account-deletion/deletion-requests.ts';

/** What the filter needs beside what was chosen. */
export interface MemberFilterContext {
  /** Milliseconds UTC. */
  readonly now: number;
  /**
   * Whether every part of a mobile number may be searched for (`member.private`). Without it a search finds whole numbers,
   * and the first three and last four digits, which masked numbers show: otherwise searching would reveal the rest.
   */
  readonly seesNumbers: boolean;
  /** Whether a member has had a bought or given membership; a condition with the name of the column of the id. */
  readonly hasHadPlan: (memberColumn: string) => RawBuilder<SqlBool>;
}

export type MembersQuery<Row> = SelectQueryBuilder<Tables, 'members', Row>;

/** Narrows a query of `members` to those that a filter wants. */
export function filterMembers<Row>(
  db: Queries,
  query: MembersQuery<Row>,
  filter: MemberFilter,
  context: MemberFilterContext,
): MembersQuery<Row> {
  const { state, membership, tag } = filter;
  const { now, hasHadPlan } = context;
  const { since, until } = instantsOfDays(filter);
  let found = query;
  if (state === 'open' || state === 'locked')
    found = found.where('members.is_lock', state === 'locked' ? '=' : '!=', 1);
  if (state === 'deleting') found = found.where(isBeingDeleted(db));
  if (membership === 'active')
    found = found.where('members.plan_id', '!=', 0).where('members.plan_expires_at', '>', now);
  if (membership === 'ended')
    found = found
      .where(({ or, eb }) => or([eb('members.plan_expires_at', '<=', now), eb('members.plan_id', '=', 0)]))
      .where(({ or, eb }) => or([eb('members.plan_id', '!=', 0), hasHadPlan('members.id')]));
  if (membership === 'none')
    found = found.where('members.plan_id', '=', 0).where(({ not }) => not(hasHadPlan('members.id')));
  if (tag !== '') found = found.where(hasTag(db, tag));
  if (since !== null) found = found.where('members.created_at', '>=', since);
  if (until !== null) found = found.where('members.created_at', '<', until);
  const search = readMemberSearch(filter.search, context);
  return search ? found.where(matchesSearch(db, search)) : found;
}

function isBeingDeleted(db: Queries) {
  const requests = db
    .selectFrom('deletion_requests')
    .where('status', '=', 'pending' satisfies DeletionStatus)
    .select('member_id');
  return sql<boolean>`members.id in ${requests}`;
}

function hasTag(db: Queries, tag: string) {
  const tagged = db.selectFrom('member_tags').where('tag', '=', tag).select('member_id');
  return sql<boolean>`members.id in ${tagged}`;
}

/** What a typed search looks for; a member matches with one of the parts. */
export interface MemberSearch {
  /** 0 for none. */
  readonly id: number;
  /** Patterns of `like` for the mobile number. */
  readonly mobiles: readonly string[];
  /** Part of the nickname; null for none. */
  readonly nickname: string | null;
}

/** Reads a typed search: `#12`, digits of a number or an id, a masked number, or a part of a nickname. Null for none. */
export function readMemberSearch(
  typed: string,
  { seesNumbers }: Pick<MemberFilterContext, 'seesNumbers'>,
): MemberSearch | null {
  if (typed === '') return null;
  const id = /^#(\d{1,10})$/.exec(typed)?.[1];
  if (id !== undefined) return { id: idOf(id), mobiles: [], nickname: null };
  const nickname = typed;
  const compact = typed.replace(/^\+86/, '').replace(/[\s-]/g, '');
  const masked = /^(1\d\d)\*+(\d{4})$/.exec(compact);
  if (masked) return { id: 0, mobiles: [`${masked[1]}____${masked[2]}`], nickname: null };
  if (!/^\d+$/.test(compact)) return { id: 0, mobiles: [], nickname };
  // A whole number is looked up in the index; nicknames would need a look at all members.
  if (compact.length >= 11) return { id: 0, mobiles: [compact], nickname: null };
  return { id: idOf(compact), mobiles: mobilePatterns(compact, seesNumbers), nickname };
}

const idOf = (digits: string): number => (Number(digits) <= MAX_ID ? Number(digits) : 0);

function mobilePatterns(digits: string, seesNumbers: boolean): string[] {
  if (seesNumbers) return [`%${digits}%`];
  return [...(digits.length <= 3 ? [`${digits}%`] : []), ...(digits.length <= 4 ? [`%${digits}`] : [])];
}

/** Whether a row of `members` is found by a search. */
export function matchesSearch(db: Queries, { id, mobiles, nickname }: MemberSearch) {
  const parts = [
    sql`members.id = ${id}`,
    ...mobiles.map((pattern) =>
      // Without wildcards the unique index finds it.
      /[%_]/.test(pattern) ? sql`members.mobile like ${pattern}` : sql`members.mobile = ${pattern}`,
    ),
    ...(nickname === null ? [] : [containsText(db, 'members.nick_name', nickname)]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
