import { sql } from 'kysely';
import type { IndexEntry, IndexedResource, SearchIndex } from './port.ts';

/**
 * Search on PostgreSQL: for each place a set of tokens under one GIN index. Rare tokens are found in it, common ones
 * by walking the rows in the order of their positions until enough are found; the planner chooses by its statistics.
 */
export const postgresSearchIndex: SearchIndex = {
  async add(db, entries) {
    if (entries.length === 0) return;
    await sql`insert into search_index (position, title, brief, body, initials)
      values ${sql.join(entries.map(valuesOf))}`.execute(db);
  },
  async remove(db, positions) {
    if (positions.length === 0) return;
    await sql`delete from search_index where position = any(${[...positions]}::bigint[])`.execute(db);
  },
  async clear(db) {
    await sql`delete from search_index`.execute(db);
  },
  async tidy(db) {
    await sql`analyze search_index, search_documents`.execute(db);
  },
  async takeChanges(db, limit) {
    const { rows } = await sql<IndexedResource>`delete from search_changes
      where (kind, resource_id) in (
        select kind, resource_id from search_changes order by kind, resource_id limit ${limit}
        for update skip locked
      ) returning kind, resource_id`.execute(db);
    return rows;
  },
  position: sql<number>`search_index.position`,
  holds: (place, tokens) =>
    sql`${sql.ref(`search_index.${place}`)} @@ ${tokens.map((token) => `'${token}'`).join(' & ')}::tsquery`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
};

/** Each place holds the tokens of those above it, too: one look tells whether all are there. */
function valuesOf({ position, tokens }: IndexEntry) {
  const brief = [...tokens.title, ...tokens.brief];
  const set = (words: readonly string[]) => sql`array_to_tsvector(${[...new Set(words)]}::text[])`;
  return sql`(${position}::bigint, ${set(tokens.title)}, ${set(brief)}, ${set([...brief, ...tokens.body])},
    ${set(tokens.initials)})`;
}
