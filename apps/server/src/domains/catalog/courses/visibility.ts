import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * Condition that a row of `courses` or `videos` is visible and published at `now`. `table` is its name or alias in the
 * query.
 */
export function isVisible(table: 'courses' | 'videos' | 'c' | 'v', now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.is_show`)} = 1 and ${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.published_at`)} <= ${now})`;
}

/** Condition that a row of `courses` or `videos` is not in the trash: what a preview shows of its course. */
export function isNotDeleted(table: 'courses' | 'videos'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.deleted_at`)} is null`;
}
