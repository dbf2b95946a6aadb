import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { connectSqlite, openPostgres } from '../db/open.ts';

const DUPLICATE_DATABASE = '42P04';

/**
 * Opens an empty, migrated database for the current test: SQLite in memory, or one on the PostgreSQL server of
 * `TEST_DATABASE_URL`, so that the same suite runs on both.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openTestPostgres(url);
  image ??= migratedImage();
  const db = connectSqlite(new BetterSqlite3(await image));
  // The driver connects with the first query; without a connection it cannot be closed.
  await sql`select 1`.execute(db);
  onTestFinished(() => db.destroy());
  return db;
}

let image: Promise<Buffer> | undefined;

/** Returns a migrated SQLite database as bytes: opening a copy is much faster than running the migrations. */
async function migratedImage(): Promise<Buffer> {
  const database = new BetterSqlite3(':memory:');
  const db = connectSqlite(database);
  await migrate(db);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
}

let template: Promise<{ readonly name: string; readonly shape: string }> | undefined;
const inUse = new Set<number>();
/** A connection to each database of this worker, open for all its tests: a new one would read the schema again for each test. */
const keepers = new Map<number, pg.Client>();

/**
 * Empties and opens one of the databases of this worker, because creating one takes longer than most tests. A test that
 * opens several gets different ones.
 */
async function openTestPostgres(server: string): Promise<Database> {
  template ??= migratedTemplate(server);
  const { name: from, shape } = await template;
  let number = 0;
  while (inUse.has(number)) number += 1;
  inUse.add(number);
  const name = from.replace('template', `test_${number}`);
  const create = `create database ${name} template ${from}`;
  const url = databaseUrl(server, name);
  const isNew = !keepers.has(number) && (await runSql(server, create).then(() => true, ignoreDuplicate));
  const keeper = keepers.get(number) ?? (await connect(url));
  keepers.set(number, keeper);
  if (!isNew && (await readValue(keeper, SHAPE)) !== shape) {
    // A test has dropped a table or deleted the record of a migration.
    keepers.delete(number);
    await keeper.end();
    await runSql(server, `drop database ${name} with (force)`);
    await runSql(server, create);
  } else if (!isNew) {
    await keeper.query(EMPTY_ALL);
  }
  const db = openPostgres(url);
  // The driver connects with the first query; without a connection it cannot be closed.
  await sql`select 1`.execute(db);
  onTestFinished(async () => {
    await db.destroy();
    inUse.delete(number);
  });
  return db;
}

/** Returns a hash of the schema, which differs when a test has changed the schema. */
const SHAPE = `
select md5(concat_ws(' ',
  (select string_agg(relname || '.' || attname, ' ' order by relname, attname)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and not attisdropped),
  (select string_agg(tgname, ' ' order by tgname) from pg_trigger where not tgisinternal),
  (select string_agg(conname, ' ' order by conname) from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(proname, ' ' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(name, ' ' order by name) from kysely_migration)
)) as value`;

/**
 * Empties all tables and restarts their ids at 1; as a replica, so that no trigger and no foreign key hinders it. Truncating
 * makes new files for a table and each of its indexes, so only large tables are truncated.
 */
const EMPTY_ALL = `
do $$
declare
  name text;
  size bigint;
  large text := '';
begin
  perform set_config('session_replication_role', 'replica', true);
  for name, size in
    select quote_ident(relname), pg_relation_size(oid) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  loop
    if size > 262144 then
      large := large || format(', %s', name);
    elsif size > 0 then
      execute format('delete from %s', name);
    end if;
  end loop;
  if large <> '' then
    execute 'truncate ' || substr(large, 3) || ' cascade';
  end if;
  perform setval(quote_ident(sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/** Creates the template of this worker. PostgreSQL copies a template only while nothing is connected to it. */
async function migratedTemplate(server: string) {
  const name = `zaixue_template_${process.env.VITEST_POOL_ID ?? '0'}`;
  await runSql(server, `create database ${name}`).catch(ignoreDuplicate);
  const db = openPostgres(databaseUrl(server, name));
  await migrate(db);
  await db.destroy();
  return { name, shape: await runSql(databaseUrl(server, name), SHAPE) };
}

function ignoreDuplicate(error: { code?: string }): false {
  if (error.code !== DUPLICATE_DATABASE) throw error;
  return false;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that is lost while idle would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns the column `value` of the first row, or an empty text. */
async function readValue(client: pg.Client, statement: string): Promise<string> {
  const { rows = [] } = await client.query<{ value: string }>(statement);
  return rows[0]?.value ?? '';
}

/** Runs a statement on its own connection and returns the column `value` of the first row, or an empty text. */
async function runSql(url: string, statement: string): Promise<string> {
  const client = await connect(url);
  try {
    return await readValue(client, statement);
  } finally {
    await client.end();
  }
}
