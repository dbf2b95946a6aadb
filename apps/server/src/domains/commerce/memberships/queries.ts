import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a member has had a bought or given membership, as a condition of another domain's query. The parameter names the
 * column of that query with the id of the member.
 */
export function hasHadPlan(memberColumn: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(memberColumn)} in (select member_plans.member_id from member_plans)`;
}
