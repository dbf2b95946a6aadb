import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from './columns.ts';
import type { Queries } from './open.ts';

/**
 * Rows of integers as a source of a query, in one parameter however many there are. The columns of a row are `a`, `b`
 * and `c`, in this order: `update videos set sort = o.b from ${integerRows(db, rows)} as o where videos.id = o.a`.
 */
export function integerRows(db: Queries, rows: readonly (readonly number[])[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return dialectOf(db) === 'sqlite'
    ? sql`(select value ->> 0 as a, value ->> 1 as b, value ->> 2 as c from json_each(${json}))`
    : sql`(select (value ->> 0)::integer as a, (value ->> 1)::integer as b, (value ->> 2)::integer as c
        from json_array_elements(${json}::json))`;
}
