import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import {
  findMemberContacts,
  findMemberIdsBySearch,
  type MemberContact,
} from '../../identity/members/queries.ts';

/** Members that a search finds at most. */
const MAX_MEMBERS = 200;

/**
 * Returns the condition for rows of a query with `orders` that a search finds: by the beginning of the order number, by the
 * member, or by `others`. An empty search finds everything.
 */
export async function searchOrders(
  db: Queries,
  search: string,
  others: readonly RawBuilder<boolean>[] = [],
): Promise<RawBuilder<boolean>> {
  if (search === '') return sql<boolean>`1 = 1`;
  const memberIds = await findMemberIdsBySearch(db, search, MAX_MEMBERS);
  const conditions = [
    ...(/^\d{4,18}$/.test(search) ? [sql<boolean>`orders.order_no like ${`${search}%`}`] : []),
    ...(memberIds.length > 0 ? [sql<boolean>`orders.member_id in (${sql.join(memberIds)})`] : []),
    ...others,
  ];
  return conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Adds how operators recognise the member of each row; null for an erased one. */
export async function withMembers<Row extends { readonly member_id: number }>(
  db: Queries,
  rows: readonly Row[],
): Promise<(Row & { readonly member: MemberContact | null })[]> {
  const members = await findMemberContacts(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => ({ ...row, member: members.get(row.member_id) ?? null }));
}
