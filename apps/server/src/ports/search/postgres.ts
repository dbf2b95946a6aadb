import { sql } from 'kysely';
import type { IndexEntry, IndexedResource, SearchField, SearchIndex } from './port.ts';

/**
 * Entries read per wanted entry. `sampled`: to find out whether the tokens are common. `scanned`: at most this many
 * when they are. For rarer tokens the GIN index is faster. The factors for `body` are lower, because PostgreSQL stores
 * long texts apart from their rows and reads them slowly.
 */
const READ_FACTORS: Readonly<Record<SearchField, { readonly sampled: number; readonly scanned: number }>> = {
  title: { sampled: 2, scanned: 15 },
  brief: { sampled: 2, scanned: 15 },
  body: { sampled: 0.5, scanned: 3 },
  initials: { sampled: 2, scanned: 15 },
};

/**
 * Search on PostgreSQL: a token set per field in one GIN index. A GIN index returns all matching entries at once and
 * unordered. Therefore tokens that are common among the highest positions are found by scanning the entries from the
 * highest position down; other tokens are found through the index. The query fixes this choice, because the planner
 * does not know which tokens occur together and a wrong plan reads the whole table.
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
  async optimise(db) {
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
  candidates({ field, tokens, from, to, limit }) {
    const wanted = sql`${tokens.map((token) => `'${token}'`).join(' & ')}::tsquery`;
    const column = sql.ref(field);
    const within = sql`position >= ${from}::bigint and position < ${to}::bigint`;
    const newest = (count: number) => sql`(
      select position, ${column} as tokens from search_index where ${within} order by position desc limit ${count}
    ) newest`;
    const { sampled, scanned } = READ_FACTORS[field];
    return sql`with common as materialized (
        select count(*) >= ${Math.ceil((limit * sampled) / scanned)} as is_common
        from ${newest(Math.ceil(limit * sampled))} where tokens @@ ${wanted}
      ), scanned as materialized (
        select position from ${newest(limit * scanned)}
        where (select is_common from common) and tokens @@ ${wanted} limit ${limit}
      )
      select position from scanned where (select count(*) from scanned) = ${limit}
      union all
      select position from search_index
      where ${column} @@ ${wanted} and ${within} and (select count(*) from scanned) < ${limit}
      order by position desc limit ${limit}`;
  },
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
};

/**
 * Each field also holds the tokens of the fields before it, so one comparison checks all of them. A field whose own
 * text is empty gets no tokens: the fields before it already find the entry.
 */
function valuesOf({ position, tokens }: IndexEntry) {
  const brief = tokens.brief.length > 0 ? [...tokens.title, ...tokens.brief] : [];
  const body = tokens.body.length > 0 ? [...tokens.title, ...tokens.brief, ...tokens.body] : [];
  const set = (words: readonly string[]) => sql`array_to_tsvector(${[...new Set(words)]}::text[])`;
  return sql`(${position}::bigint, ${set(tokens.title)}, ${set(brief)}, ${set(body)}, ${set(tokens.initials)})`;
}
