import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../columns.ts';

/** Positions from here on are courses', those below it lessons' (`modules/search/position.ts`). */
const FIRST_COURSE_POSITION = 2 ** 52;

/**
 * Gives the search index of PostgreSQL a form whose speed hangs neither on what waits for being merged into it nor
 * on the planner's guesses: courses and lessons apart, no tokens for a text that is not there, no statistics about
 * tokens (adr/0012). What is indexed stays indexed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'sqlite') return;
  await sql`alter table search_index rename to search_index_before`.execute(db);
  await sql`alter table search_index_before drop constraint search_index_pkey`.execute(db);
  await sql`drop index search_index_tokens`.execute(db);
  await sql`create table search_index (
    position bigint primary key,
    title tsvector not null, brief tsvector not null, body tsvector not null, initials tsvector not null
  ) partition by range (position)`.execute(db);
  await sql`create table search_index_lessons partition of search_index
    for values from (minvalue) to (${sql.lit(FIRST_COURSE_POSITION)})`.execute(db);
  await sql`create table search_index_courses partition of search_index
    for values from (${sql.lit(FIRST_COURSE_POSITION)}) to (maxvalue)`.execute(db);
  for (const table of ['search_index_lessons', 'search_index_courses']) {
    for (const place of ['title', 'brief', 'body', 'initials']) {
      // Not knowing which tokens are common, the planner looks every one up in the index.
      await sql`alter table ${sql.table(table)} alter column ${sql.id(place)} set statistics 0`.execute(db);
    }
  }
  await sql`insert into search_index (position, title, brief, body, initials)
    select i.position, i.title,
      case when d.brief = '' then '' else i.brief end,
      case when d.body = '' then '' else i.body end,
      i.initials
    from search_index_before i join search_documents d on d.position = i.position`.execute(db);
  await sql`drop table search_index_before`.execute(db);
  // Every search reads all the changes that wait for being merged; 256 kB of them are read at once.
  await sql`create index search_index_tokens on search_index
    using gin (title, brief, body, initials) with (gin_pending_list_limit = 256)`.execute(db);
}
