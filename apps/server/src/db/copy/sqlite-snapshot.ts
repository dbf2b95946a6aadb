import BetterSqlite3 from 'better-sqlite3';
import { ConfigError } from '../../config.ts';
import type { CopiedTable, Row, Snapshot } from './contents.ts';
import { describeSqliteTables, findShape, selectRows, type TableShape } from './describe-tables.ts';
import { createBatch } from './row-batches.ts';

/** Opens an existing SQLite file. Throws a `ConfigError` when it is damaged or no database of ours. */
export function openSqliteSnapshot(path: string): Snapshot {
  const database = openForReading(path);
  try {
    // The read transaction begins with this statement, and with it the moment of the snapshot.
    const migrations = readMigrations(database);
    const shapes = describeSqliteTables(database);
    return {
      dialect: 'sqlite',
      migrations,
      tables: shapes.map((shape) => describeTable(database, shape)),
      readRows: (table) => readRows(database, findShape(shapes, table)),
      async close() {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`数据库 ${path} 不能读取：${(error as Error).message}`);
  }
}

/** Not opened as read-only: such a connection, when it closes last, would leave the files of the WAL behind. */
function openForReading(path: string): BetterSqlite3.Database {
  try {
    const database = new BetterSqlite3(path, { fileMustExist: true });
    database.pragma('busy_timeout = 5000');
    database.pragma('query_only = on');
    database.exec('begin');
    return database;
  } catch (error) {
    throw new ConfigError(`数据库 ${path} 不能打开：${(error as Error).message}`);
  }
}

function readMigrations(database: BetterSqlite3.Database): string[] {
  const isOurs = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  const names = isOurs
    ? database.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
    : [];
  if (names.length === 0) throw new ConfigError(`数据库 ${database.name} 里没有在学的数据。`);
  return names;
}

function describeTable(
  database: BetterSqlite3.Database,
  { name, columns, automaticId }: TableShape,
): CopiedTable {
  const lastId = automaticId
    ? (database
        .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
        .pluck()
        .get(name) ?? 0)
    : null;
  return {
    name,
    columns: columns.map((column) => column.name),
    nextId: lastId === null ? null : lastId + 1,
  };
}

async function* readRows(
  database: BetterSqlite3.Database,
  shape: TableShape,
): AsyncGenerator<readonly Row[], void, undefined> {
  const rows = database.prepare(selectRows(shape)).raw().iterate() as IterableIterator<Row>;
  const batch = createBatch();
  for (const row of rows) if (batch.add(row)) yield batch.take();
  const rest = batch.take();
  if (rest.length > 0) yield rest;
}
