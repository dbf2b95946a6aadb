import { sql } from 'kysely';
import type { IndexedResource, SearchField, SearchIndex } from './port.ts';

/** The columns of the full-text table that a field consists of. */
const COLUMNS: Readonly<Record<SearchField, string>> = {
  title: 'title',
  brief: 'title brief',
  body: 'title brief body',
  initials: 'initials',
};

/** Search on SQLite FTS5. The row id is the position, so rows are read in order and never sorted. */
export const sqliteSearchIndex: SearchIndex = {
  async add(db, entries) {
    for (const { position, tokens } of entries) {
      await sql`insert into search_index (rowid, title, brief, body, initials) values (
        cast(${position} as integer), ${tokens.title.join(' ')}, ${tokens.brief.join(' ')},
        ${tokens.body.join(' ')}, ${tokens.initials.join(' ')}
      )`.execute(db);
    }
  },
  async remove(db, positions) {
    for (const position of positions) {
      await sql`delete from search_index where rowid = cast(${position} as integer)`.execute(db);
    }
  },
  async clear(db) {
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
  },
  async optimise(db) {
    await sql`insert into search_index (search_index) values ('optimize')`.execute(db);
  },
  async takeChanges(db, limit) {
    const { rows } = await sql<IndexedResource>`delete from search_changes
      where (kind, resource_id) in (
        select kind, resource_id from search_changes order by kind, resource_id limit ${limit}
      ) returning kind, resource_id`.execute(db);
    return rows;
  },
  candidates({ field, tokens, from, to, limit }) {
    const words = tokens.map((token) => `"${token}"`).join(' AND ');
    return sql`select rowid as position from search_index
      where search_index match ${`{${COLUMNS[field]}} : (${words})`}
        and rowid >= cast(${from} as integer) and rowid < cast(${to} as integer)
      order by rowid desc limit ${limit}`;
  },
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
};
