import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { ConfigError } from '../../config.ts';
import { useDataFolder } from '../../start/data-folder.ts';
import { migrateTo } from '../migrate.ts';
import { sqlitePath } from '../open.ts';
import type { Tables } from '../tables/tables.ts';
import { type LoadedTable, pairTables } from './check-contents.ts';
import { type DatabaseContents, type Row, TargetNotEmptyError } from './contents.ts';
import { describeSqliteTables, KEPT_TRIGGERS, quoteName } from './describe-tables.ts';

/** Ends the name of a file that is being built. */
const TEMPORARY = '.loading-';

/**
 * Loads the contents into a new SQLite file in the data folder, which is created if it is missing. The file is built
 * under another name and renamed when it is complete and on disk. Throws a `ConfigError`.
 */
export async function loadIntoSqlite(
  dataDir: string,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void,
): Promise<void> {
  useDataFolder(dataDir);
  const path = sqlitePath(dataDir);
  refuseUsedFile(path);
  removeUnfinished(path);
  const temporary = `${path}${TEMPORARY}${randomUUID()}`;
  try {
    await build(temporary, contents, onRows);
    syncToDisk(temporary);
    // A server may have been started here meanwhile.
    refuseUsedFile(path);
    renameSync(temporary, path);
    syncToDisk(dirname(path));
  } catch (error) {
    throw error instanceof ConfigError ? error : (describeFailure(path, error) ?? error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** An empty file, as an interrupted first start leaves it, may be replaced. */
function refuseUsedFile(path: string): void {
  if (existsSync(path) && statSync(path).size > 0) {
    const table = findTable(path);
    if (table !== undefined) {
      throw new TargetNotEmptyError(
        `${path} 不是空的：它有数据表 ${table}。请移走这个文件，或换一个空的数据目录。`,
      );
    }
  }
  // SQLite would apply a log that belongs to another file.
  if (existsSync(`${path}-wal`)) {
    throw new ConfigError(`${path}-wal 存在：有程序正在使用这个数据库，或者有人移走了 ${basename(path)}。`);
  }
}

function findTable(path: string): string | undefined {
  const database = openFile(path);
  try {
    return database
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .get();
  } catch (error) {
    throw new ConfigError(`${path} 不是空的，也不是可以读取的数据库：${(error as Error).message}`);
  } finally {
    database.close();
  }
}

function openFile(path: string): BetterSqlite3.Database {
  try {
    return new BetterSqlite3(path, { timeout: 0 });
  } catch (error) {
    throw new ConfigError(`${path} 不能打开：${(error as Error).message}`);
  }
}

/** Removes files of killed runs. The process that builds a file holds its lock. */
function removeUnfinished(path: string): void {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path) + TEMPORARY));
  for (const name of names) {
    const file = join(dirname(path), name);
    if (isLocked(file)) throw new ConfigError(`另一个命令正在写入 ${path}。`);
    rmSync(file, { force: true });
  }
}

function isLocked(path: string): boolean {
  const database = openFile(path);
  try {
    database.exec('begin exclusive');
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'SQLITE_BUSY';
  } finally {
    database.close();
  }
}

async function build(
  path: string,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void,
): Promise<void> {
  const database = new BetterSqlite3(path);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    // Locked until it is closed. A file that is not finished is thrown away, so nothing has to survive a crash.
    database.pragma('locking_mode = exclusive');
    database.pragma('journal_mode = off');
    database.pragma('synchronous = off');
    database.pragma('foreign_keys = off');
    database.exec('begin exclusive; commit');
    await migrateTo(db, contents.migrations.at(-1) ?? '');
    await loadTables(database, contents, onRows);
  } finally {
    await db.destroy();
    // `destroy` closes the file only when a query has run.
    database.close();
  }
}

async function loadTables(
  database: BetterSqlite3.Database,
  contents: DatabaseContents,
  onRows: (table: string, rows: number) => void,
): Promise<void> {
  const tables = pairTables(contents, describeSqliteTables(database));
  const triggers = database
    .prepare<[string], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger' and name not like ?",
    )
    .all(KEPT_TRIGGERS);
  database.exec('begin');
  for (const { name } of triggers) database.exec(`drop trigger ${quoteName(name)}`);
  for (const { name } of tables) {
    // What a migration has inserted was copied as it is now.
    database.exec(`delete from ${quoteName(name)}`);
  }
  for (const table of tables) {
    const insert = prepareInsert(database, table);
    let rows = 0;
    onRows(table.name, rows);
    for await (const batch of contents.readRows(table.name)) {
      for (const row of batch) insert.run(...row);
      rows += batch.length;
      onRows(table.name, rows);
    }
    setNextId(database, table);
  }
  for (const { sql } of triggers) database.exec(sql);
  database.exec('commit');
  refuseBrokenReferences(database);
}

function prepareInsert(database: BetterSqlite3.Database, { name, columns }: LoadedTable) {
  const names = columns.map(quoteName).join(', ');
  const values = columns.map(() => '?').join(', ');
  return database.prepare<Row[number][]>(`insert into ${quoteName(name)} (${names}) values (${values})`);
}

function setNextId(database: BetterSqlite3.Database, { name, nextId, shape }: LoadedTable): void {
  if (nextId === null || shape.automaticId === null) return;
  database.prepare('delete from sqlite_sequence where name = ?').run(name);
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, nextId - 1);
}

function refuseBrokenReferences(database: BetterSqlite3.Database): void {
  const broken = database
    .prepare<[], { table: string; rowid: number; parent: string }>('pragma foreign_key_check')
    .get();
  if (!broken) return;
  const { table, rowid, parent } = broken;
  throw new ConfigError(`数据表 ${table} 的第 ${rowid} 行指向数据表 ${parent} 中没有的行。`);
}

/** Waits until a file or folder is on disk. */
function syncToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Errors of SQLite that the operator can fix: disk, rights, a row that breaks a rule of the schema. */
const OPERATORS_ERRORS =
  /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CONSTRAINT)|ENOSPC|EACCES|EPERM|EROFS|EDQUOT)/;

function describeFailure(path: string, error: unknown): ConfigError | null {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return OPERATORS_ERRORS.test(code) ? new ConfigError(`${path} 不能写入：${message}`) : null;
}
