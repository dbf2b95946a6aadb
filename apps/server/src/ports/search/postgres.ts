import { sql } from 'kysely';
import type { IndexEntry, IndexedResource, SearchIndex, SearchPlace } from './port.ts';

/**
 * How many entries are read for each wanted one: `looked`, to tell whether the tokens are common, and at most `walked`
 * if they are. What is rarer than that has so few entries that the index is quicker. Long texts are stored apart from
 * their rows and slow to read.
 */
const READ: Readonly<Record<SearchPlace, { readonly looked: number; readonly walked: number }>> = {
  title: { looked: 2, walked: 15 },
  brief: { looked: 2, walked: 15 },
  body: { looked: 0.5, walked: 3 },
  initials: { looked: 2, walked: 15 },
};

/**
 * Search on PostgreSQL: for each place a set of tokens under one GIN index. An index of this kind answers with all its
 * entries at once, in no order. So tokens that are common among the highest positions are found by walking the entries
 * down from there, and only others by asking the index. The planner has nothing to choose: it cannot know which tokens
 * stand together, and choosing wrongly means reading everything.
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
  candidates({ place, tokens, from, to, limit }) {
    const wanted = sql`${tokens.map((token) => `'${token}'`).join(' & ')}::tsquery`;
    const column = sql.ref(place);
    const within = sql`position >= ${from}::bigint and position < ${to}::bigint`;
    const newest = (count: number) => sql`(
      select position, ${column} as tokens from search_index where ${within} order by position desc limit ${count}
    ) newest`;
    const { looked, walked } = READ[place];
    return sql`with common as materialized (
        select count(*) >= ${Math.ceil((limit * looked) / walked)} as is_so
        from ${newest(Math.ceil(limit * looked))} where tokens @@ ${wanted}
      ), walked as materialized (
        select position from ${newest(limit * walked)}
        where (select is_so from common) and tokens @@ ${wanted} limit ${limit}
      )
      select position from walked where (select count(*) from walked) = ${limit}
      union all
      select position from search_index
      where ${column} @@ ${wanted} and ${within} and (select count(*) from walked) < ${limit}
      order by position desc limit ${limit}`;
  },
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
};

/**
 * Each place holds the tokens of those above it, too: one look tells whether all are there. A text that is not there
 * has none, since it makes no hit that those above it do not make.
 */
function valuesOf({ position, tokens }: IndexEntry) {
  const brief = tokens.brief.length > 0 ? [...tokens.title, ...tokens.brief] : [];
  const body = tokens.body.length > 0 ? [...tokens.title, ...tokens.brief, ...tokens.body] : [];
  const set = (words: readonly string[]) => sql`array_to_tsvector(${[...new Set(words)]}::text[])`;
  return sql`(${position}::bigint, ${set(tokens.title)}, ${set(brief)}, ${set(body)}, ${set(tokens.initials)})`;
}
