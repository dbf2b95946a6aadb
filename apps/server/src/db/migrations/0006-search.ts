import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createWithId, dialectOf, instant } from '../columns.ts';

/** The search index, the queue of what has to be indexed, and the words that people search for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWithId(db, 'search_documents')
    .addColumn('kind', 'varchar(8)', (c) => c.notNull().check(sql`kind in ('vod', 'video')`))
    .addColumn('resource_id', 'integer', (c) => c.notNull())
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('position', instant, (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('brief', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('plain_body', 'text', (c) => c.notNull())
    .addUniqueConstraint('search_document_once', ['kind', 'resource_id'])
    .execute();
  await db.schema
    .createTable('search_changes')
    .addColumn('kind', 'varchar(8)', (c) => c.notNull())
    .addColumn('resource_id', 'integer', (c) => c.notNull())
    .addColumn('changes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_changes_pk', ['kind', 'resource_id'])
    .execute();
  await db.schema
    .createTable('search_words')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('word', 'varchar(64)', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_words_pk', ['day', 'word'])
    .execute();
  await (dialectOf(db) === 'sqlite' ? sqliteIndex(db) : postgresIndex(db));
  for (const { kind, table } of SOURCES.filter(({ key }) => key === 'id')) {
    await sql`insert into search_changes (kind, resource_id, changes)
      select ${sql.lit(kind)}, id, 1 from ${sql.table(table)}`.execute(db);
  }
}

interface Source {
  /** What has to be indexed again, and the column with its id. */
  readonly kind: 'vod' | 'video';
  readonly table: string;
  readonly key: string;
  /** A change of these changes what is found or in which order; others, such as counters, do not. */
  readonly columns: readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    kind: 'vod',
    table: 'courses',
    key: 'id',
    columns: ['title', 'short_description', 'render_desc', 'published_at', 'deleted_at'],
  },
  {
    kind: 'video',
    table: 'videos',
    key: 'id',
    columns: ['title', 'course_id', 'published_at', 'deleted_at'],
  },
  { kind: 'video', table: 'video_captions', key: 'video_id', columns: ['language', 'text'] },
];

const triggerName = (table: string, event: string) => sql.id(`search_${table}_${event}`);
const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

async function sqliteIndex(db: Kysely<unknown>): Promise<void> {
  // The tokens are plain ASCII words made by us. Which column holds one matters, where in it does not.
  await sql`create virtual table search_index using fts5(
    title, brief, body, initials, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
  )`.execute(db);
  for (const { kind, table, key, columns } of SOURCES) {
    const on = sql.table(table);
    const differs = columns.map((name) => sql`${sql.ref(`old.${name}`)} is not ${sql.ref(`new.${name}`)}`);
    const note = (row: 'new' | 'old') => sql`insert into search_changes (kind, resource_id, changes)
      values (${sql.lit(kind)}, ${sql.ref(`${row}.${key}`)}, 1)
      on conflict (kind, resource_id) do update set changes = changes + 1`;
    await sql`create trigger ${triggerName(table, 'added')} after insert on ${on}
      begin ${note('new')}; end`.execute(db);
    await sql`create trigger ${triggerName(table, 'changed')} after update of ${columnList(columns)} on ${on}
      when ${sql.join(differs, sql` or `)} begin ${note('new')}; end`.execute(db);
    await sql`create trigger ${triggerName(table, 'removed')} after delete on ${on}
      begin ${note('old')}; end`.execute(db);
  }
}

async function postgresIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_index (
    position bigint primary key,
    title tsvector not null, brief tsvector not null, body tsvector not null, initials tsvector not null
  )`.execute(db);
  const places = ['title', 'brief', 'body', 'initials'];
  // Without knowing the common tokens the planner would not know when to walk the rows in order instead.
  for (const place of places) {
    await sql`alter table search_index alter column ${sql.id(place)} set statistics 1000`.execute(db);
  }
  await sql`create index search_index_tokens on search_index using gin (${columnList(places)})`.execute(db);
  // Arguments: the kind, and the column with the id.
  await sql`create function note_search_change() returns trigger language plpgsql as $$
    declare
      changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      insert into search_changes as noted (kind, resource_id, changes)
        values (tg_argv[0], (changed ->> tg_argv[1])::integer, 1)
        on conflict (kind, resource_id) do update set changes = noted.changes + 1;
      return null;
    end $$`.execute(db);
  for (const { kind, table, key, columns } of SOURCES) {
    const on = sql.table(table);
    const differs = columns.map(
      (name) => sql`${sql.ref(`old.${name}`)} is distinct from ${sql.ref(`new.${name}`)}`,
    );
    const run = sql`execute function note_search_change(${sql.lit(kind)}, ${sql.lit(key)})`;
    await sql`create trigger ${triggerName(table, 'added')} after insert on ${on}
      for each row ${run}`.execute(db);
    await sql`create trigger ${triggerName(table, 'changed')} after update of ${columnList(columns)} on ${on}
      for each row when (${sql.join(differs, sql` or `)}) ${run}`.execute(db);
    await sql`create trigger ${triggerName(table, 'removed')} after delete on ${on}
      for each row ${run}`.execute(db);
  }
}
