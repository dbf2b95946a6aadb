import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import { ConfigError } from '../../config.ts';
import { migrateTo } from '../migrate.ts';
import { openPostgres } from '../open.ts';
import type { Tables } from '../tables/tables.ts';
import { type LoadedTable, pairTables, refuseUnstorable } from './check-contents.ts';
import { type DatabaseContents, type Row, TargetNotEmptyError } from './contents.ts';
import {
  describePostgresTables,
  isText,
  KEPT_TRIGGERS,
  POSTGRES_TABLES,
  quoteName,
  type RunQuery,
} from './describe-tables.ts';
import { describeUrl, unreachable } from './postgres-snapshot.ts';

/** Names the advisory lock that a transaction holds while it loads, so that two do not load at once. */
const LOAD_LOCK = 7_209_311_842;

/** Loads the contents into an empty PostgreSQL database, in one transaction. Throws a `ConfigError`. */
export async function loadIntoPostgres(
  url: string,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void,
): Promise<void> {
  const db = openPostgres(url);
  try {
    await db.transaction().execute((transaction) => loadAll(transaction, describeUrl(url), contents, onRows));
  } catch (error) {
    throw error instanceof ConfigError ? error : (describeFailure(url, error) ?? error);
  } finally {
    await db.destroy();
  }
}

async function loadAll(
  transaction: Transaction<Tables>,
  database: string,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void,
): Promise<void> {
  const runQuery: RunQuery = async <Result extends object>(text: string, values: readonly unknown[] = []) =>
    (await transaction.executeQuery<Result>(CompiledQuery.raw(text, [...values]))).rows;
  await runQuery('set local statement_timeout = 0');
  await runQuery('set local idle_in_transaction_session_timeout = 0');
  await refuseUnusable(runQuery, database);
  await migrateTo(transaction, contents.migrations.at(-1) ?? '');

  const tables = pairTables(contents, await describePostgresTables(runQuery));
  const triggers = await listTriggers(runQuery);
  for (const { table, name } of triggers) await runQuery(`alter table ${table} disable trigger ${name}`);
  const references = await listReferences(runQuery);
  for (const { table, name } of references) await runQuery(`alter table ${table} drop constraint ${name}`);

  // What a migration has inserted was copied as it is now.
  for (const { name } of tables) await runQuery(`delete from ${quoteName(name)}`);
  for (const table of tables) {
    let rows = 0;
    onRows(table.name, rows);
    for await (const batch of contents.readRows(table.name)) {
      refuseUnstorable(table, batch);
      await insertRows(runQuery, table, batch);
      rows += batch.length;
      onRows(table.name, rows);
    }
    await setNextId(runQuery, table);
  }

  for (const { table, name, definition } of references) {
    await runQuery(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { table, name } of triggers) await runQuery(`alter table ${table} enable trigger ${name}`);
  for (const { name } of tables) await runQuery(`analyze ${quoteName(name)}`);
}

async function refuseUnusable(runQuery: RunQuery, database: string): Promise<void> {
  const [state] = await runQuery<{ encoding: string; is_free: boolean }>(
    `select current_setting('server_encoding') as encoding, pg_try_advisory_xact_lock($1) as is_free`,
    [LOAD_LOCK],
  );
  if (!state?.is_free) throw new ConfigError(`另一个命令正在写入 ${database}。`);
  if (state.encoding !== 'UTF8') {
    throw new ConfigError(`${database} 的编码是 ${state.encoding}；请用 encoding 'UTF8' 新建一个数据库。`);
  }
  const [table] = await runQuery<{ name: string }>(`${POSTGRES_TABLES} order by name limit 1`);
  if (table)
    throw new TargetNotEmptyError(`${database} 不是空的：它有数据表 ${table.name}。请新建一个空的数据库。`);
}

/** Triggers that must not run while rows are loaded, with quoted names. */
function listTriggers(runQuery: RunQuery): Promise<readonly { table: string; name: string }[]> {
  return runQuery(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
      from pg_trigger t join (${POSTGRES_TABLES}) c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgname not like $1`,
    [KEPT_TRIGGERS],
  );
}

/**
 * Foreign keys with quoted names. They are dropped and added again, because tables and rows may refer to each other in
 * any order, and because checking all rows at once is quicker.
 */
function listReferences(
  runQuery: RunQuery,
): Promise<readonly { table: string; name: string; definition: string }[]> {
  return runQuery(
    `select f.conrelid::regclass::text as table, quote_ident(f.conname) as name,
        pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join (${POSTGRES_TABLES}) c on c.oid = f.conrelid
      where f.contype = 'f' order by f.conname`,
  );
}

/** Inserts rows with one array per column. */
async function insertRows(runQuery: RunQuery, table: LoadedTable, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(quoteName).join(', ');
  const arrays = table.shapes.map(
    (column, index) => `$${index + 1}::${isText(column) ? 'text' : 'bigint'}[]`,
  );
  await runQuery(
    `insert into ${quoteName(table.name)} (${names}) select * from unnest(${arrays.join(', ')})`,
    table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

async function setNextId(runQuery: RunQuery, { name, nextId, shape }: LoadedTable): Promise<void> {
  if (nextId === null || shape.automaticId === null) return;
  await runQuery('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, false)', [
    name,
    shape.automaticId,
    nextId,
  ]);
}

/** Classes of errors that the operator can fix: connection, rights, resources, shutdown. */
const OPERATORS_ERRORS = /^(08|28|3D|42501|53|57)/;
/** A row breaks a rule of the schema. */
const BROKEN_RULE = /^23/;

function describeFailure(url: string, error: unknown): ConfigError | null {
  const {
    code = '',
    syscall,
    message,
    table,
    detail,
  } = error as NodeJS.ErrnoException & {
    readonly table?: string;
    readonly detail?: string;
  };
  if (BROKEN_RULE.test(code)) {
    // The detail of other rules shows the whole row.
    const which = code === '23503' || code === '23505' ? ` (${detail})` : '';
    return new ConfigError(`数据表 ${table} 的数据不合数据库的规则：${message}${which}`);
  }
  const isLost = syscall !== undefined || /^(Connection terminated|timeout )/.test(message);
  return isLost || OPERATORS_ERRORS.test(code) ? unreachable(url, error) : null;
}
